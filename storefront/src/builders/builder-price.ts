import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { servings } from '@pj/shared/menu/options'
import { formatNaira, multiplyNaira, type Naira, naira, zeroNaira } from '@pj/shared/money'
import { type PriceLine, sumPriceLines } from '@pj/shared/pricing/price-lines'
import { builderPriceLines } from '@pj/shared/pricing/quote'
import type { Builder, FieldOption, OptionsField } from './builder.ts'

/** Returns the price of one cake line by line. Every state of a builder has a price. */
export const priceLines = (item: BuilderItem, menu: Menu): readonly PriceLine[] => builderPriceLines(item, menu) ?? []

/** Returns the price of one cake. */
export const unitPrice = (item: BuilderItem, menu: Menu): Naira => sumPriceLines(priceLines(item, menu))

/** Returns the unit price times the quantity. */
export const totalPrice = (item: BuilderItem, menu: Menu): Naira => multiplyNaira(unitPrice(item, menu), item.quantity)

/** Returns the party portions of one tier, as in "serves 12". */
export const formatServings = (inches: number): string => `serves ${servings[inches] ?? 0}`

/** Returns "+₦12,000", or "included" for no surcharge. */
export const formatExtra = (extra: Naira): string => (extra === 0 ? 'included' : `+${formatNaira(extra)}`)

/** Returns "+₦12,500", "−₦12,500" or "included". */
export const formatPriceDifference = (difference: number): string =>
  difference < 0 ? `−${formatNaira(naira(-difference))}` : formatExtra(naira(difference))

/** Returns a function for what selecting an option adds to the price of one cake; empty when it changes nothing. */
export function createOptionPriceFormatter<Item extends BuilderItem>(
  builder: Builder<Item>,
  item: Item,
  menu: Menu,
): (option: FieldOption<Item> & Pick<OptionsField<Item>, 'kind'>) => string {
  // Once for all options: a slow phone takes a millisecond for it.
  let price: Naira | undefined
  return ({ kind, extra = zeroNaira, isSelected, patch }) => {
    // An added option keeps its price, so that the shopper sees what leaving it out would save.
    if (kind === 'checkbox') return extra === 0 ? '' : formatExtra(extra)
    if (isSelected) return ''
    price ??= unitPrice(item, menu)
    const difference = unitPrice(builder.normalize({ ...item, ...patch }, menu), menu) - price
    return difference === 0 ? '' : formatPriceDifference(difference)
  }
}
