declare const nairaBrand: unique symbol

/** A whole, non-negative number of naira. There are no kobo anywhere in the shop. */
export type Naira = number & { readonly [nairaBrand]: 'Naira' }

const isNaira = (amount: number): amount is Naira => Number.isSafeInteger(amount) && amount >= 0

/** The number as money. Throws a RangeError on a fraction, a negative or an unsafe integer. */
export function naira(amount: number): Naira {
  if (!isNaira(amount)) throw new RangeError(`Not a whole number of naira: ${amount}`)
  return amount
}

export const zeroNaira = naira(0)

export const sumNaira = (amounts: readonly Naira[]): Naira => naira(amounts.reduce((sum, amount) => sum + amount, 0))

export const addNaira = (...amounts: readonly Naira[]): Naira => sumNaira(amounts)

/** The price of `quantity` pieces at `unit` naira each. */
export const multiplyNaira = (unit: Naira, quantity: number): Naira => naira(unit * quantity)

/** Half a naira goes up. The only rounding of an amount to naira (order form total, spec 2 section 9). */
export const roundNaira = (amount: number): Naira => naira(Math.floor(amount + 0.5))

/** `total` shared over `quantity` pieces, rounded down (customiser item price, spec 2 section 9). */
export const divideNaira = (total: Naira, quantity: number): Naira => naira(Math.floor(total / quantity))

/** ₦12,000: the sign, then thousands commas (spec 1 section 1). */
export const formatNaira = (amount: Naira): string => `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`

/** The server takes no order above it; a price above it is none, and could not be multiplied exactly. */
const maxPrice = 1_000_000_000

/**
 * Naira from a price text, all separators removed (decisions row 6); a number passes as it is.
 * A failed parse counts as 0, as the spec says (spec 1 section 4). Kobo, which no price of ours has, are rounded.
 */
export function parseNaira(price: unknown): Naira {
  const text = typeof price === 'number' ? String(price) : typeof price === 'string' ? price : ''
  const digits = text.replace(/[₦,\s]/g, '')
  if (!/^\d+(\.\d+)?$/.test(digits)) return zeroNaira
  const amount = Math.floor(Number(digits) + 0.5)
  return isNaira(amount) && amount <= maxPrice ? amount : zeroNaira
}
