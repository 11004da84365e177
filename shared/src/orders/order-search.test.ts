import { expect, it } from 'vitest'
import { parseSearch } from './order-search.ts'

it.each<[string, string[][]]>([
  ['Ada', [['ada']]],
  ['  Adébáyọ̀  Bọ́lá ', [['adebayo', 'bola']]],
  ["O'Connor", [['oconnor']]],
  ['tooth@example', [['tooth@example']]],
])('looks for every word of %j without accents and apostrophes', (typed, texts) => {
  expect(parseSearch(typed)).toEqual(texts)
})

it.each<[string, string[][]]>([
  ['a', [[' a']]],
  ['to Ada', [[' to', 'ada']]],
  ['08', [[' 08']]],
])('looks for one or two characters at the beginning of a word: %j', (typed, texts) => {
  expect(parseSearch(typed)).toEqual(texts)
})

it('also looks for a phone number without its country code', () => {
  expect(parseSearch('+234 (0)803 123 4567')[1]).toEqual(['8031234567'])
})

it('also looks for an order id without confused characters', () => {
  expect(parseSearch('pj lok2m9qx')).toEqual([[' pj', 'lok2m9qx'], ['pj-10k2m9qx']])
})
