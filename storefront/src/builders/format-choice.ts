import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { servings } from '@pj/shared/menu/options'
import { formatNaira, type Naira, naira, zeroNaira } from '@pj/shared/money'
import type { Builder, FieldOption, OptionsField } from './builder.ts'
import { unitPrice } from './builder-price.ts'

/** Returns the party portions of one tier, as in "serves 12". */
export const formatServings = (inches: number): string => `serves ${servings[inches] ?? 0}`

/** Returns "+₦12,000", or "included" for no surcharge. */
export const formatExtra = (extra: Naira): string => (extra === 0 ? 'included' : `+${formatNaira(extra)}`)

/** Returns "+₦12,500", "−₦12,500" or "included". */
export const formatPriceDifference = (difference: number): string =>
  difference < 0 ? `−${formatNaira(naira(-difference))}` : formatExtra(naira(difference))

/** Returns what selecting the option adds to the price of one cake; empty when it changes nothing. */
export function formatOptionPrice<Item extends BuilderItem>(
  builder: Builder<Item>,
  item: Item,
  { kind, extra = zeroNaira, isSelected, patch }: FieldOption<Item> & Pick<OptionsField<Item>, 'kind'>,
  menu: Menu,
): string {
  // An added option keeps its price, so that the shopper sees what leaving it out would save.
  if (kind === 'checkbox') return extra === 0 ? '' : formatExtra(extra)
  const difference = isSelected
    ? 0
    : unitPrice(builder.normalize({ ...item, ...patch }, menu), menu) - unitPrice(item, menu)
  return difference === 0 ? '' : formatPriceDifference(difference)
}
