import type { PricedItem } from '../cart/cart-item.ts'
import type { Naira } from '../money.ts'
import { quote } from './quote.ts'
import type { PriceReading } from './readings.ts'

export interface PriceChange {
  readonly was: Naira
  readonly now: Naira
}

/** Where the stored price of one piece no longer holds. Undefined when it does, or when the shop cannot price the item. */
export function findPriceChange(line: PricedItem, reading: PriceReading): PriceChange | undefined {
  const quoted = quote(line.item, reading)
  return quoted && quoted.unit !== line.price ? { was: line.price, now: quoted.unit } : undefined
}
