import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, multiplyNaira, type Naira, naira, zeroNaira } from '@pj/shared/money'
import { type PriceLine, quote } from '@pj/shared/pricing/quote'
import type { Builder, FieldOption, OptionsField } from './builder.ts'

/** Every state of a builder has a price. */
export const priceLines = (item: BuilderItem, menu: Menu): readonly PriceLine[] => quote(item, menu)?.lines ?? []

export const unitPrice = (item: BuilderItem, menu: Menu): Naira => quote(item, menu)?.unit ?? zeroNaira

export const totalPrice = (item: BuilderItem, menu: Menu): Naira => multiplyNaira(unitPrice(item, menu), item.quantity)

/** "+₦12,000", or "included" for no surcharge. */
export const formatExtra = (extra: Naira): string => (extra === 0 ? 'included' : `+${formatNaira(extra)}`)

/** "+₦12,500", "−₦12,500" or "included". */
export const formatPriceDifference = (difference: number): string =>
  difference < 0 ? `−${formatNaira(naira(-difference))}` : formatExtra(naira(difference))

/** The price of one cake with the option for a field that shows totals, else what it adds to the cheapest. Empty for nothing. */
export function optionPrices<Item extends BuilderItem>(
  builder: Builder<Item>,
  field: OptionsField<Item>,
  options: readonly FieldOption<Item>[],
  item: Item,
  menu: Menu,
): string[] {
  const isRadio = field.kind === 'radio'
  if (!isRadio) return options.map(({ extra = zeroNaira }) => formatSurcharge(extra))
  const prices = options.map(({ isSelected, patch }) =>
    unitPrice(isSelected ? item : builder.normalize({ ...item, ...patch }, menu), menu),
  )
  const lowest = Math.min(...prices)
  return prices.map((price) => (field.showsTotals ? formatNaira(price) : formatSurcharge(naira(price - lowest))))
}

const formatSurcharge = (surcharge: Naira): string => (surcharge === 0 ? '' : formatExtra(surcharge))
