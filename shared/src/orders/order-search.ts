import { parseOrderId } from './order-id.ts'

/** A piece of text to look for, in lower case. */
export interface SearchTerm {
  readonly text: string
  /** It must begin a word, or the field: one or two letters are in the middle of nearly everything. */
  readonly beginsWord: boolean
}

/**
 * What to look for when somebody types into the search field: the text itself, a phone number whichever way its
 * country code is written, and an order id with the letters that people mistake.
 */
export function parseSearch(typed: string): SearchTerm[] {
  const texts = [typed.toLowerCase(), phoneDigits(typed), orderIdText(typed)].filter((text) => text !== undefined)
  return [...new Set(texts)].map((text) => ({ text, beginsWord: text.length < 3 }))
}

/** 0803…, +234 803… and 234803… are one number: its digits without the country code. */
function phoneDigits(typed: string): string | undefined {
  if (!/^[\d\s+()./-]+$/.test(typed)) return undefined
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^(00)?234/, '')
    .replace(/^0+/, '')
  return digits.length >= 4 ? digits : undefined
}

function orderIdText(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '')
  const isId = /^pj[0-9a-z]{8}$/i.test(letters) || /^(?=.*\d)[0-9a-z]{8}$/i.test(letters)
  return isId ? parseOrderId(letters).toLowerCase() : undefined
}

interface SearchableOrder {
  readonly order_id: string
  readonly name: string
  readonly phone_number: string | null
  readonly email: string
}

/** Whether an order is found, in the same text as the database searches (column `search` of its table). */
export function matchesSearch({ order_id, name, phone_number, email }: SearchableOrder, typed: string): boolean {
  const phone = phone_number ?? ''
  const text = ` ${order_id} ${name} ${phone} ${phone.replace(/\D/g, '')} ${email}`.toLowerCase()
  return parseSearch(typed).some((sought) => text.includes(sought.beginsWord ? ` ${sought.text}` : sought.text))
}
