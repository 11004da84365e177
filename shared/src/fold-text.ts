import { removeInvisibleMarks } from './text.ts'

/** Accents, vowel signs and apostrophes, which people leave out. */
const leftOut =
  /['`´‘’‛ʹʻʼʽ′＇]|[\u0300-\u036f]|[\u0483-\u0487]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

/** Letters that Unicode does not take apart, and below each what people type for it. */
const specialLetters = 'ɓɗɖđðɛǝəƒɣħıƙłŋɔøʋƴς'
const plainLetters = 'bddddeeefghiklnoovyσ'

const typedFor = new Map([
  ...[...specialLetters].map((letter, n) => [letter, plainLetters.charAt(n)] as const),
  ...[...'‐‑‒–—―−'].map((dash) => [dash, '-'] as const),
  ...[...'\u00a0\u2007\u2009\u202f\t\n\r'].map((space) => [space, ' '] as const),
  ...(['ßss', 'æae', 'œoe', 'þth'] as const).map((pair) => [pair.charAt(0), pair.slice(1)] as const),
])
const specialSign = new RegExp(`[${[...typedFor.keys()].join('')}]`, 'g')

/**
 * Returns a text as it is searched: "Adébáyọ̀" is "adebayo", however it is encoded. The function `fold_text` of the database
 * does the same.
 */
export const foldText = (text: string): string =>
  removeInvisibleMarks(text.normalize('NFD'))
    .replace(leftOut, '')
    .toLowerCase()
    .replace(specialSign, (sign) => typedFor.get(sign) ?? sign)

export const searchWords = (typed: string): string[] => foldText(typed).split(' ').filter(Boolean)
