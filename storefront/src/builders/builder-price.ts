import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { multiplyNaira, type Naira } from '@pj/shared/money'
import { builderPriceLines } from '@pj/shared/pricing/builder-price-lines'
import { type PriceLine, sumPriceLines } from '@pj/shared/pricing/price-lines'
import { priceReading } from '../lib/price-reading.ts'

/** Returns the price of one cake line by line. Every state of a builder has a price. */
export const priceLines = (item: BuilderItem): readonly PriceLine[] => builderPriceLines(item, priceReading()) ?? []

/** Returns the price of one cake. */
export const unitPrice = (item: BuilderItem): Naira => sumPriceLines(priceLines(item))

/** Returns the unit price times the quantity. */
export const totalPrice = (item: BuilderItem): Naira => multiplyNaira(unitPrice(item), item.quantity)
