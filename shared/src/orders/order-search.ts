import { searchWords } from '../fold-text.ts'
import { cleanPhone, phoneKey } from '../phone.ts'
import { toPlainCharacters } from '../text.ts'

/**
 * What a search looks for: all texts of any of these lists. They are its words in any order, its phone number without country
 * code, or its order id without confused characters (docs/business-rules.md#order-search).
 */
export function parseSearch(typed: string): string[][] {
  const alternatives = [phoneDigits(typed), orderIdText(typed)].filter((text) => text !== undefined)
  return [searchWords(typed), ...alternatives.map((text) => [text])].map((words) => words.map(beginWord))
}

/** One or two characters occur inside nearly every word, so they must begin one. */
const beginWord = (text: string): string => (text.length < 3 ? ` ${text}` : text)

function phoneDigits(typed: string): string | undefined {
  const phone = cleanPhone(typed)
  if (!/^[\d\s+()./-]+$/.test(phone)) return undefined
  const digits = phoneKey(phone)
  return digits.length >= 4 ? digits : undefined
}

function orderIdText(typed: string): string | undefined {
  const characters = typed.replace(/[\s-]/g, '')
  // O, I and L may stand for digits; eight other letters are a name.
  const isId = /^pj[0-9a-z]{8}$/i.test(characters) || /^(?=.*[\doil])[0-9a-z]{8}$/i.test(characters)
  return isId ? parseOrderId(characters).toLowerCase() : undefined
}

/** Normalises an order id as people write it: lower case, spaces, O for 0, I or L for 1, with or without PJ. */
export function parseOrderId(text: string): string {
  const characters = toPlainCharacters(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const number = characters.length === 10 && characters.startsWith('PJ') ? characters.slice(2) : characters
  return `PJ-${number.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
