import type { LagosDay } from '../lagos-time.ts'
import type { Menu } from './menu.ts'
import type { OrderType } from './order-types.ts'

/** A part of an order's price after the deposit. The parts share what the deposit leaves in proportion to their percents. */
export interface PlannedPart {
  readonly percent: number
  readonly days_before: number
  /** What it was when it had been paid: changes of the order no longer move it. */
  readonly kept?: { readonly amount: number; readonly due_on: LagosDay } | undefined
}

/** The parts after the deposit, by their days; the last one is whatever the others leave. */
export interface InstalmentPlan {
  readonly parts: readonly PlannedPart[]
}

/** What an order keeps of the menu it was placed with. Without a plan, a custom order has a deposit and the rest. */
export interface OrderTerms {
  readonly deposit_percent: number
  readonly instalment_plan: InstalmentPlan | null
}

/** Orders have no parts after their deposit, which only custom ones have. */
export const noPlans: Menu['payment']['instalments'] = {
  custom: { parts: [], rest_days_before: 0 },
  express: { deposit_percent: 0, parts: [], rest_days_before: 0 },
  regular: { deposit_percent: 0, parts: [], rest_days_before: 0 },
}

/**
 * The terms of a new order by its type. An own deposit, such as a quote's, takes the place of the menu's, and the other
 * parts share the rest as before.
 */
export const termsOf =
  ({ deposit_percent, instalments }: Menu['payment'], ownPercent?: number) =>
  (type: OrderType): OrderTerms => {
    const { parts, rest_days_before, ...plan } = instalments[type]
    const percent = 'deposit_percent' in plan ? plan.deposit_percent : deposit_percent
    const isPlain = parts.length === 0 && rest_days_before === 0 && (type === 'custom' || percent === 0)
    if (isPlain && ownPercent === undefined) return { deposit_percent, instalment_plan: null }
    const rest = 100 - percent - sumPercents(parts)
    return {
      deposit_percent: ownPercent ?? percent,
      // A deposit of everything leaves nothing to share.
      instalment_plan: { parts: [...parts, { percent: rest || 100, days_before: rest_days_before }] },
    }
  }

export const sumPercents = (parts: readonly Pick<PlannedPart, 'percent'>[]): number =>
  parts.reduce((sum, { percent }) => sum + percent, 0)
