import { removeInvisibleMarks } from './text.ts'

/** Accents, vowel signs and apostrophes, which people leave out. */
const leftOut =
  /['`´‘’‛ʹʻʼʽ′＇]|[\u0300-\u036f]|[\u0483-\u0487]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

/** What people type for letters that Unicode does not take apart, and for special dashes and spaces. */
const typedFor: Readonly<Record<string, string>> = {
  ...{
    ɓ: 'b',
    ɗ: 'd',
    ɖ: 'd',
    đ: 'd',
    ð: 'd',
    ɛ: 'e',
    ǝ: 'e',
    ə: 'e',
    ƒ: 'f',
    ɣ: 'g',
    ħ: 'h',
    ı: 'i',
    ƙ: 'k',
    ł: 'l',
    ŋ: 'n',
  },
  ...{ ɔ: 'o', ø: 'o', ʋ: 'v', ƴ: 'y', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-' },
  ...{ '\u00a0': ' ', '\u2007': ' ', '\u2009': ' ', '\u202f': ' ', '\t': ' ', '\n': ' ', '\r': ' ' },
}
const specialSign = /[ɓɗɖđðɛǝəƒɣħıƙłŋɔøʋƴßæœþς‐‑‒–—―−\u00a0\u2007\u2009\u202f\t\n\r]/g

/**
 * Returns a text as it is searched: "Adébáyọ̀" is "adebayo", however it is encoded. The function `fold_text` of the database
 * does the same.
 */
export const foldText = (text: string): string =>
  removeInvisibleMarks(text.normalize('NFD'))
    .replace(leftOut, '')
    .toLowerCase()
    .replace(specialSign, (sign) => typedFor[sign] ?? sign)

/** The words of a search, folded. */
export const searchWords = (typed: string): string[] => foldText(typed).split(' ').filter(Boolean)
