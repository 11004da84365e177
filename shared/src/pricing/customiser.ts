import type { CustomiserItem } from '../cart/cart-item.ts'
import { findCustomiserRangeError, flavourRange, ruleSets } from '../cart/item-ranges.ts'
import type { Menu } from '../menu/menu.ts'
import { type CustomiserSize, sizeLabel } from '../menu/options.ts'
import { multiplyNaira, type Naira } from '../money.ts'
import { formatCount } from '../text.ts'
import { flavourLines, optionLines, type PriceLine } from './price-lines.ts'

/** Undefined where the size doesn't allow this number of flavours. */
const customiserBase = (size: CustomiserSize, flavourCount: number, menu: Menu): Naira | undefined =>
  customiserPrices(menu).base[size][flavourCount - 1] ?? undefined

export const startingFrom = (size: CustomiserSize, menu: Menu): Naira => customiserPrices(menu).starting_from[size]

/** Whether that price is for three flavours, because fewer cost less (docs/business-rules.md#customiser-prices). */
export const startsFromThreeFlavours = (size: CustomiserSize, menu: Menu): boolean =>
  flavourRange(size).min < 3 && customiserBase(size, 1, menu) !== startingFrom(size, menu)

const customiserPrices = ({ customiser, price_reading }: Menu) => customiser.price_lists[price_reading]

/** The price lines of one cake (docs/business-rules.md#customiser-prices); undefined for choices out of range. */
export function customiserLines(item: CustomiserItem, menu: Menu): PriceLine[] | undefined {
  const rules = ruleSets[item.ruleSet]
  const base = customiserBase(item.size, item.flavourCount, menu)
  if (base === undefined || findCustomiserRangeError(item, menu)) return undefined
  const paid = Math.max(0, item.layers - rules.includedLayers)
  return [
    { label: `${sizeLabel(item.size)}, ${formatCount(item.flavourCount, 'flavour')}`, amount: base },
    ...flavourLines(item.flavours, menu),
    ...(paid > 0
      ? [{ label: formatCount(paid, 'extra layer'), amount: multiplyNaira(menu.customiser.layer_price, paid) }]
      : []),
    ...optionLines(menu.decorations, item.decorations),
    ...(item.topper ? [{ label: 'Acrylic topper', amount: menu.customiser.topper_price }] : []),
  ]
}
