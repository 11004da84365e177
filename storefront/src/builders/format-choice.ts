import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { servings } from '@pj/shared/catalogue/options'
import { formatNaira, type Naira, naira } from '@pj/shared/money'
import type { Builder, FieldOption } from './builder.ts'
import { unitPrice } from './builder-price.ts'

/** Returns "1 layer" or "3 layers". */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns the party portions of one tier, as in "serves 12". */
export const formatServings = (inches: number): string => `serves ${servings[inches] ?? 0}`

/** Returns "+₦12,000", or "included" for no surcharge. */
export const formatExtra = (extra: Naira): string => (extra === 0 ? 'included' : `+${formatNaira(extra)}`)

/** Returns "+₦12,500", "−₦12,500" or "included". */
export const formatPriceDifference = (difference: number): string =>
  difference < 0 ? `−${formatNaira(naira(-difference))}` : formatExtra(naira(difference))

/** Returns what selecting the option adds to the price of one cake. */
export function formatOptionPrice<Item extends BuilderItem>(
  builder: Builder<Item>,
  item: Item,
  option: FieldOption<Item>,
): string {
  if (option.extra !== undefined) return formatExtra(option.extra)
  if (option.isSelected) return 'included'
  return formatPriceDifference(unitPrice(builder.normalize({ ...item, ...option.patch })) - unitPrice(item))
}
