import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { multiplyNaira, type Naira } from '@pj/shared/money'
import { type PriceLine, sumPriceLines } from '@pj/shared/pricing/price-lines'
import { builderPriceLines } from '@pj/shared/pricing/quote'

/** Returns the price of one cake line by line. Every state of a builder has a price. */
export const priceLines = (item: BuilderItem, menu: Menu): readonly PriceLine[] => builderPriceLines(item, menu) ?? []

/** Returns the price of one cake. */
export const unitPrice = (item: BuilderItem, menu: Menu): Naira => sumPriceLines(priceLines(item, menu))

/** Returns the unit price times the quantity. */
export const totalPrice = (item: BuilderItem, menu: Menu): Naira => multiplyNaira(unitPrice(item, menu), item.quantity)
