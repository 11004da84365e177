import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['Adébáyọ̀', 'adebayo'],
  ['Bọ́lá Ṣẹ́gun Ẹ̀ṣọ́', 'bola segun eso'],
  ['Ṅgọzị Ụzọamaka', 'ngozi uzoamaka'],
  ['Ɓala Ɗanladi Ƙofar Ƴar’adua', 'bala danladi kofar yaradua'],
  ['O’Connor D`Souza', 'oconnor dsouza'],
  ['İstanbul Ilgın ISIK', 'istanbul ilgin isik'],
  ['Straße STRASSE Æsir Øre', 'strasse strasse aesir ore'],
  ['Nwosu‑Obi\u00a0\u200bAda', 'nwosu-obi ada'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['😀 12 Allen Avenue', '😀 12 allen avenue'],
])('folds %j to %j, however it is encoded', (text, folded) => {
  for (const form of ['NFC', 'NFD'] as const) expect(foldText(text.normalize(form))).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})
