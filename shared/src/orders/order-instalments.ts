import { addDays, lagosDay } from '../lagos-time.ts'
import type { OrderType } from '../menu/order-types.ts'
import { type InstalmentPlan, type OrderTerms, type PlannedPart, sumPercents } from '../menu/payment-terms.ts'
import { type Naira, naira, roundNaira, zeroNaira } from '../money.ts'
import type { Instalment } from '../payments/instalments.ts'
import type { OrderStatus } from './order-status.ts'

interface PricedOrder extends OrderTerms {
  readonly type: OrderType
  /** Naira. */
  readonly amount: number
}

/** What is asked for in advance: a share of the amount (docs/business-rules.md#deposits). */
export const depositOf = ({ type, amount, deposit_percent, instalment_plan }: PricedOrder): Naira =>
  instalment_plan || type === 'custom' ? roundNaira((amount * deposit_percent) / 100) : zeroNaira

export interface InstalmentOrder {
  readonly status: OrderStatus
  /** Naira. */
  readonly amount: number
  readonly deposit: number
  readonly paid_amount: number
  readonly instalment_plan: InstalmentPlan | null
  readonly placed_at: Date
  readonly delivery_date: Date
}

/** The parts of an order's amount in the order in which payments cover them; none when it is cancelled. */
export function instalmentsOf(order: InstalmentOrder): Instalment[] {
  if (order.status === 'cancelled') return []
  let sum = 0
  return splitAmount(order).flatMap(({ amount, due_on }) => {
    sum += amount
    return amount > 0 ? [{ amount, due_on, paid: sum <= order.paid_amount }] : []
  })
}

const restAtOnce: InstalmentPlan = { parts: [{ percent: 100, days_before: 0 }] }

/** The deposit, then one entry for each part of the plan. */
function splitAmount({ amount, deposit, instalment_plan, placed_at, delivery_date }: InstalmentOrder) {
  const { parts } = instalment_plan ?? restAtOnce
  const placedOn = lagosDay(placed_at)
  const deliveredOn = lagosDay(delivery_date)
  const first = { amount: Math.min(deposit, amount), due_on: placedOn }
  const keptSum = parts.reduce((sum, { kept }) => sum + (kept?.amount ?? 0), 0)
  const toShare = Math.max(0, amount - first.amount - keptSum)
  const percents = sumPercents(parts.filter(({ kept }) => !kept))
  let left = amount - first.amount
  const others = parts.map(({ percent, days_before, kept }, index) => {
    const share = kept?.amount ?? roundNaira((toShare * percent) / percents)
    const part = index === parts.length - 1 ? left : Math.min(share, left)
    left -= part
    const day = addDays(deliveredOn, -days_before)
    const isPast = day < placedOn
    return { amount: part, due_on: kept?.due_on ?? (isPast ? placedOn : day) }
  })
  return [first, ...others]
}

/**
 * The columns of an order's parts after a change of its price or its time: what has been paid stays, the open parts follow.
 * The last part takes every difference (docs/business-rules.md#instalments).
 */
export function moveParts(
  before: InstalmentOrder & OrderTerms,
  after: Pick<PricedOrder, 'type' | 'amount'>,
): { readonly deposit: Naira; readonly instalment_plan: InstalmentPlan | null } {
  const { deposit, paid_amount, deposit_percent, instalment_plan } = before
  const parts = keepPaid(before, instalment_plan?.parts ?? [])
  // A price below the deposit has cut it; when it rises again, so does the deposit.
  const isCut = deposit === before.amount && deposit_percent < 100
  const isDepositKept = !isCut && deposit <= paid_amount && (deposit > 0 || parts.some(({ kept }) => kept))
  return {
    deposit: isDepositKept
      ? naira(Math.min(deposit, after.amount))
      : depositOf({ ...after, deposit_percent, instalment_plan }),
    instalment_plan: instalment_plan && { parts },
  }
}

function keepPaid(before: InstalmentOrder, parts: readonly PlannedPart[]): PlannedPart[] {
  const [first, ...others] = splitAmount(before)
  let sum = first?.amount ?? 0
  const paid = parts.map(({ kept }, index) => kept ?? others[index])
  const covered = paid.slice(0, -1).map((part) => {
    sum += part?.amount ?? 0
    return part && part.amount > 0 && sum <= before.paid_amount
  })
  const last = covered.lastIndexOf(true)
  return parts.map(({ percent, days_before }, index) => {
    const kept = index <= last && paid[index]
    return { percent, days_before, ...(kept && { kept }) }
  })
}
