import type { OrderFormItem, Tier } from '../cart/cart-item.ts'
import {
  type CakeTypeId,
  cakeTypes,
  type OrderFormFlavourId,
  optionLabels,
  orderFormDecorations,
  orderFormFlavours,
  sizeLabel,
  sumExtras,
  type TierSize,
} from '../catalogue/options.ts'
import { type Naira, naira, roundNaira, zeroNaira } from '../money.ts'
import type { PriceLine } from './price-lines.ts'
import { formatRange, isWithin } from './ranges.ts'

export const tierCount = { min: 2, max: 6, initial: 2 } as const

/** Inches of a new tier, counted from the bottom. */
export const defaultTierSize = (index: number): TierSize => (index === 0 ? 12 : index === 1 ? 8 : 6)

/** Naira (docs/business-rules.md#order-form-prices). */
const orderFormBase: Readonly<Record<CakeTypeId, number>> = { themed: 85_000, wedding: 150_000 }

/** Size multipliers in tenths, so that the arithmetic stays in whole numbers. */
const sizeTenths: Readonly<Record<TierSize, number>> = { 6: 10, 8: 14, 10: 18, 12: 22, 14: 28, 16: 35 }

/** base × multiplier × 0.6 + flavour extra, in naira, before rounding. */
export const tierPrice = (cakeType: CakeTypeId, size: TierSize, flavour: OrderFormFlavourId | undefined): number =>
  (orderFormBase[cakeType] * sizeTenths[size] * 6) / 100 + tierExtra(flavour)

const tierExtra = (flavour: OrderFormFlavourId | undefined): Naira =>
  flavour === undefined ? zeroNaira : sumExtras(orderFormFlavours, [flavour])

/** The range that a themed or wedding cake leaves, as a sentence; undefined for a cake on offer. */
export const findOrderFormRangeError = ({ cakeType, tiers }: OrderFormItem): string | undefined =>
  isWithin(tiers.length, tierCount) ? undefined : `A ${cakeType} cake has ${formatRange(tierCount)} tiers`

/** The price lines of an order form cake (docs/business-rules.md#order-form-prices); undefined for choices out of range. */
export function orderFormLines(item: OrderFormItem): PriceLine[] | undefined {
  if (findOrderFormRangeError(item)) return undefined
  const tiers = item.tiers.map((tier) => tierPrice(item.cakeType, tier.size, tier.flavour))
  const rounded = roundNaira(tiers.reduce((sum, price) => sum + price, 0))
  const lines = item.tiers.map((tier, index) => ({
    label: formatTier(tier, index),
    // Today's table leaves no fraction; with another one the last tier takes the rounding.
    amount:
      index < tiers.length - 1
        ? naira(Math.floor(tiers[index] ?? 0))
        : naira(rounded - tiers.slice(0, -1).reduce((sum, price) => sum + Math.floor(price), 0)),
  }))
  return [
    ...lines,
    ...item.decorations.map((id) => ({
      label: optionLabels(orderFormDecorations, [id]).join(),
      amount: sumExtras(orderFormDecorations, [id]),
    })),
  ]
}

const formatTier = (tier: Tier, index: number): string => {
  const flavour = tier.flavour === undefined ? [] : optionLabels(orderFormFlavours, [tier.flavour])
  return [`Tier ${index + 1}: ${sizeLabel(tier.size)}`, ...flavour].join(', ')
}

/** The base line of the summary: 70% of the total (docs/business-rules.md#order-form-prices). */
export const summaryBase = (total: Naira): Naira => roundNaira((total * 7) / 10)

export const cakeTypeLabel = (cakeType: CakeTypeId): string => optionLabels(cakeTypes, [cakeType]).join()
