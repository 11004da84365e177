import type { CartItem, PricedItem } from '../cart/cart-item.ts'
import { addNaira, multiplyNaira, type Naira, sumNaira } from '../money.ts'
import { builderPriceLines } from './builder-price-lines.ts'
import { type PriceLine, sumPriceLines } from './price-lines.ts'
import { galleryCakeLines, productLines } from './products.ts'
import type { PriceReading } from './readings.ts'

/** The price of one piece, with the lines that add up to it. */
export interface Quote {
  readonly unit: Naira
  readonly lines: readonly PriceLine[]
}

/**
 * The one price function: the builder's total, the cart line, the server's check, the ticket and the chart come from here.
 * Undefined for what the shop cannot price: an unknown product, or choices out of range.
 */
export function quote(item: CartItem, reading: PriceReading): Quote | undefined {
  const lines = listPriceLines(item, reading)
  return lines && { unit: sumPriceLines(lines), lines }
}

function listPriceLines(item: CartItem, reading: PriceReading): PriceLine[] | undefined {
  switch (item.kind) {
    case 'product':
      return productLines(item)
    case 'gallery-cake':
      return galleryCakeLines(item)
    case 'unknown-product':
      return undefined
    default:
      return builderPriceLines(item, reading)
  }
}

/** Sum of price times quantity (spec 1 section 4). */
export const cartSubtotal = (lines: readonly PricedItem[]): Naira =>
  sumNaira(lines.map(({ item, price }) => multiplyNaira(price, item.quantity)))

/** Subtotal plus delivery fee (spec 1 section 4). */
export const orderTotal = (subtotal: Naira, deliveryPrice: Naira): Naira => addNaira(subtotal, deliveryPrice)

export interface PriceChange {
  readonly was: Naira
  readonly now: Naira
}

/** Where the stored price of one piece no longer holds. Undefined when it does, or when the shop cannot price the item. */
export function findPriceChange(line: PricedItem, reading: PriceReading): PriceChange | undefined {
  const quoted = quote(line.item, reading)
  return quoted && quoted.unit !== line.price ? { was: line.price, now: quoted.unit } : undefined
}
