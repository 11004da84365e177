import type { CartItem, PricedItem } from '../cart/cart-item.ts'
import type { Menu } from '../menu/menu.ts'
import { addNaira, multiplyNaira, type Naira, sumNaira } from '../money.ts'
import { builderPriceLines } from './builder-price-lines.ts'
import { type PriceLine, sumPriceLines } from './price-lines.ts'
import { galleryCakeLines, productLines } from './products.ts'

/** The price of one piece and the lines that add up to it. */
export interface Quote {
  readonly unit: Naira
  readonly lines: readonly PriceLine[]
}

/**
 * The only price function, used by builders, cart, server and reports. Returns undefined for an unknown product and for
 * choices out of range.
 */
export function quote(item: CartItem, menu: Menu): Quote | undefined {
  const lines = listPriceLines(item, menu)
  return lines && { unit: sumPriceLines(lines), lines }
}

function listPriceLines(item: CartItem, menu: Menu): PriceLine[] | undefined {
  switch (item.kind) {
    case 'product':
      return productLines(item, menu)
    case 'gallery-cake':
      return galleryCakeLines(item, menu)
    case 'unknown-product':
      return undefined
    default:
      return builderPriceLines(item, menu)
  }
}

/** Sum of price times quantity. */
export const cartSubtotal = (lines: readonly PricedItem[]): Naira =>
  sumNaira(lines.map(({ item, price }) => multiplyNaira(price, item.quantity)))

export const orderTotal = (subtotal: Naira, deliveryPrice: Naira): Naira => addNaira(subtotal, deliveryPrice)

export interface PriceChange {
  readonly was: Naira
  readonly now: Naira
}

/** The stored and the current price of an item that differ; undefined when they agree or the shop has no price. */
export function findPriceChange(line: PricedItem, menu: Menu): PriceChange | undefined {
  const quoted = quote(line.item, menu)
  return quoted && quoted.unit !== line.price ? { was: line.price, now: quoted.unit } : undefined
}
