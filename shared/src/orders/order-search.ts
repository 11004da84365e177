import { cleanPhone, phoneKey } from '../phone.ts'

interface SearchTerm {
  readonly text: string
  /** Whether it must begin a word: one or two characters occur inside nearly every word. */
  readonly beginsWord: boolean
}

/**
 * The search terms of a query: the text itself, its phone number without country code and its order id without
 * confused characters (docs/business-rules.md#order-search).
 */
export function parseSearch(typed: string): SearchTerm[] {
  const texts = [typed.toLowerCase(), phoneDigits(typed), orderIdText(typed)].filter((text) => text !== undefined)
  return [...new Set(texts)].map((text) => ({ text, beginsWord: text.length < 3 }))
}

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

interface SearchableOrder {
  readonly order_id: string
  readonly name: string
  readonly phone_number?: string | null | undefined
  readonly email?: string | null | undefined
}

/**
 * Order id, name, phone, the digits of the phone and email in lower case, each after a space: what a search looks in, the
 * column `search` of the database.
 */
export function searchText({ order_id, name, phone_number, email }: SearchableOrder): string {
  const phone = phone_number ?? ''
  return ` ${order_id} ${name} ${phone} ${phone.replace(/\D/g, '')} ${email ?? ''}`.toLowerCase()
}

/** Normalises an order id as people write it: lower case, spaces, O for 0, I or L for 1, with or without PJ. */
export function parseOrderId(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const number = characters.length === 10 && characters.startsWith('PJ') ? characters.slice(2) : characters
  return `PJ-${number.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
