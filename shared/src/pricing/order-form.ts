import type { OrderFormItem, Tier } from '../cart/cart-item.ts'
import { findOrderFormRangeError } from '../cart/item-ranges.ts'
import type { Menu } from '../menu/menu.ts'
import { type CakeTypeId, optionLabels, sizeLabel, sumExtras } from '../menu/options.ts'
import { type Naira, naira, roundNaira } from '../money.ts'
import { optionLines, type PriceLine } from './price-lines.ts'

/** base × multiplier × 0.6 + flavour extra, in naira, before rounding. */
export const tierPrice = (cakeType: CakeTypeId, { size, flavour }: Tier, menu: Menu): number =>
  (menu.order_form.base[cakeType] * menu.order_form.size_tenths[size] * 6) / 100 +
  sumExtras(menu.order_form_flavours, flavour === undefined ? [] : [flavour])

/** The price lines of an order form cake (docs/business-rules.md#order-form-prices); undefined for choices out of range. */
export function orderFormLines(item: OrderFormItem, menu: Menu): PriceLine[] | undefined {
  if (findOrderFormRangeError(item)) return undefined
  const tiers = item.tiers.map((tier) => tierPrice(item.cakeType, tier, menu))
  const rounded = roundNaira(tiers.reduce((sum, price) => sum + price, 0))
  const lines = item.tiers.map((tier, index) => ({
    label: formatTier(tier, index, menu),
    // The last tier takes the rounding of prices that are no whole naira.
    amount:
      index < tiers.length - 1
        ? naira(Math.floor(tiers[index] ?? 0))
        : naira(rounded - tiers.slice(0, -1).reduce((sum, price) => sum + Math.floor(price), 0)),
  }))
  return [
    ...lines,
    ...optionLines(menu.themes, item.theme === undefined ? [] : [item.theme])
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label: `Theme: ${label}`, amount })),
    ...optionLines(menu.order_form_decorations, item.decorations),
  ]
}

const formatTier = (tier: Tier, index: number, menu: Menu): string => {
  const flavour = tier.flavour === undefined ? [] : optionLabels(menu.order_form_flavours, [tier.flavour])
  return [`Tier ${index + 1}: ${sizeLabel(tier.size)}`, ...flavour].join(', ')
}

/** The base line of the summary: 70% of the total (docs/business-rules.md#order-form-prices). */
export const summaryBase = (total: Naira): Naira => roundNaira((total * 7) / 10)
