import { DomainError } from '../domain-error.ts'
import { formatNaira, maxAmount, type Naira, naira, roundNaira } from '../money.ts'

/** What staff take off an order, or add to it (docs/business-rules.md#adjustments). */
export const adjustmentKinds = ['discount', 'surcharge'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export const adjustmentNames: Readonly<Record<AdjustmentKind, string>> = {
  discount: 'Discount',
  surcharge: 'Surcharge',
}

/** What the customer reads of a refund that makes the order cheaper. */
export const reductionLabel = 'Price reduction'

/** The row of breakdowns of the items, so that their rows add up to the revenue. */
export const adjustmentsLabel = 'Discounts and surcharges'
export const adjustmentsKey = '#adjustments'

export interface Adjustment {
  readonly kind: AdjustmentKind
  /** Naira; the kind says whether it is taken off or added. */
  readonly amount: number
  /** Of the items, when it was given in percent. */
  readonly percent: number | null
}

/** Naira, below zero for a discount. */
export const signedAmount = ({ kind, amount }: Pick<Adjustment, 'kind' | 'amount'>): number =>
  kind === 'discount' ? -amount : amount

export const sumAdjustments = (adjustments: readonly Pick<Adjustment, 'kind' | 'amount'>[]): number =>
  adjustments.reduce((sum, adjustment) => sum + signedAmount(adjustment), 0)

/** What discounts take off, in naira. */
export const sumDiscounts = (adjustments: readonly Pick<Adjustment, 'kind' | 'amount'>[]): number =>
  -sumAdjustments(adjustments.filter(({ kind }) => kind === 'discount'))

interface Given {
  readonly amount?: number | null | undefined
  readonly percent?: number | null | undefined
  readonly code?: string | null | undefined
}

/** What is given to items that cost `subtotal`; the amount of a promo code is at most that. */
export function amountOf({ amount, percent, code }: Given, subtotal: number): Naira {
  if (percent) return roundNaira((subtotal * percent) / 100)
  return naira(code ? Math.min(amount ?? 0, subtotal) : (amount ?? 0))
}

interface AgreedItem {
  /** What the client asked for one piece, in naira; null: nobody has agreed another price. */
  readonly asked_price: number | null
  readonly price: number
  readonly quantity: number
}

/** What agreed prices took off beside discounts, in naira: of items that the shop can't price, and by custom lines. */
export const agreedReduction = (
  { lines_reduction }: { readonly lines_reduction: number },
  items: readonly AgreedItem[],
): number =>
  items.reduce(
    (sum, { asked_price: asked, price, quantity }) => sum + Math.max(0, (asked ?? price) - price) * quantity,
    lines_reduction,
  )

export interface PricedItems {
  /** Of the items as they are now, in naira. */
  readonly subtotal: number
  /** What agreed prices took off beside discounts, in naira. */
  readonly reduction: number
}

/** For staff who can't discount freely: a share of the items before reductions (docs/business-rules.md#adjustments). */
export const mostDiscount = ({ subtotal, reduction }: PricedItems, percent: number): Naira =>
  roundNaira(((subtotal + reduction) * percent) / 100)

interface Parts {
  readonly subtotal: number
  readonly adjustment: number
  readonly deliveryPrice: number
}

/** What an order costs. Throws a DomainError when more is taken off than items and delivery cost, or too much is added. */
export function adjustedAmount({ subtotal, adjustment, deliveryPrice }: Parts): Naira {
  const amount = subtotal + adjustment + deliveryPrice
  if (amount < 0) throw belowZero()
  if (amount > maxAmount) throw new DomainError('invalid_order', 'Amount is too large')
  return naira(amount)
}

export const belowZero = (): DomainError =>
  new DomainError('amount_below_zero', 'More is taken off than the order costs. Make the discount smaller first.')

/** "Discount of ₦5,000 (10 %): For the church". */
export function describeAdjustment({ kind, amount, percent, label }: Adjustment & { readonly label: string }): string {
  const share = percent === null ? '' : ` (${percent} %)`
  return `${adjustmentNames[kind]} of ${formatNaira(naira(amount))}${share}: ${label}`
}
