import { readOrderId } from '../checkout/order-number.ts'

/**
 * What to look for when somebody types into the search field: the text itself, a phone number whichever way its
 * country code is written, and an order id with the letters that people mistake. Patterns for LIKE, lower case.
 */
export function searchPatterns(typed: string): string[] {
  const texts = [typed.toLowerCase(), phoneDigits(typed), orderIdText(typed)].filter((text) => text !== undefined)
  return [...new Set(texts)].map((text) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
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
  return isId ? readOrderId(letters).toLowerCase() : undefined
}
