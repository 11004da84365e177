import { groupThousands } from './text.ts'

declare const nairaBrand: unique symbol

/** A whole, non-negative number of naira. The shop uses no kobo. */
export type Naira = number & { readonly [nairaBrand]: 'Naira' }

const isNaira = (amount: number): amount is Naira => Number.isSafeInteger(amount) && amount >= 0

/** Brands a number as naira. Throws a RangeError for a fraction, a negative number or an unsafe integer. */
export function naira(amount: number): Naira {
  if (!isNaira(amount)) throw new RangeError(`Not a whole number of naira: ${amount}`)
  return amount
}

export const zeroNaira = naira(0)

export const sumNaira = (amounts: readonly Naira[]): Naira => naira(amounts.reduce((sum, amount) => sum + amount, 0))

export const multiplyNaira = (unit: Naira, quantity: number): Naira => naira(unit * quantity)

/** Rounds half up, the only rounding of an amount (docs/business-rules.md#rounding). */
export const roundNaira = (amount: number): Naira => naira(Math.floor(amount + 0.5))

/** Formats naira with the sign and thousands separators: ₦12,000. */
export const formatNaira = (amount: Naira): string =>
  `₦${amount < 0 ? '-' : ''}${groupThousands(`${Math.abs(amount)}`)}`

/** Formats an amount that may be negative, with a minus sign: −₦12,000. */
export const formatSigned = (amount: number): string =>
  amount < 0 ? `−${formatNaira(naira(-amount))}` : formatNaira(naira(amount))

/**
 * A quoted text, or what reads as an amount: with a sign of the naira before it, `naira` behind it, or so many digits that
 * nothing else at a bakery is counted with them.
 */
const amountOrQuote =
  /“[^”]{0,2000}”|[\s,:;@=(–—-]{0,3}(?:(?:₦|\bNGN|=N=)\s?\d(?:[\d,.]{0,20}\d)?k?|(?:\bN|#)\s?(?:\d[\d,.]{1,20}\dk?|\d{1,2}k\b)|\b\d(?:[\d,.]{0,20}\d)?k?\s?(?:naira|NGN)\b|\b(?:\d{1,3}(?:,\d{3}){1,4}|\d{5,12})\b)\)?/gi

/** For who may not see prices, which other programs and people write into names. A message for a cake stays as it is. */
export const removeAmounts = (text: string): string =>
  text.replace(amountOrQuote, (found) => (found.startsWith('“') ? found : '')).trim()

/** The most that an order costs, or that is paid for anything, in naira. A larger price could not be multiplied exactly. */
export const maxAmount = 1_000_000_000

/** Reads a price text or number; what is no price counts as 0 (docs/business-rules.md#rounding). Fractions are rounded. */
export function parseNaira(price: unknown): Naira {
  const text = typeof price === 'number' ? String(price) : typeof price === 'string' ? price : ''
  const digits = text.replace(/[₦,\s]/g, '')
  if (!/^\d+(\.\d+)?$/.test(digits)) return zeroNaira
  const amount = Math.floor(Number(digits) + 0.5)
  return isNaira(amount) && amount <= maxAmount ? amount : zeroNaira
}

/** An amount, or a count, as people type it: "₦12,000", "N12 000", "12000.00". Undefined for anything else, such as "1e3". */
export function readWholeNumber(typed: string): number | undefined {
  const text = typed.replace(/[₦\s\p{Cf}]/gu, '')
  // In "12,50" the comma may begin a fraction.
  const [, digits] = /^(?:NGN|N)?(\d+|\d+(?:,\d{3,})+)(?:\.00?)?$/i.exec(text) ?? []
  const amount = Number(digits?.replaceAll(',', ''))
  return Number.isSafeInteger(amount) ? amount : undefined
}
