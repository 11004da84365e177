import type { Database } from '@pj/db/schema'
import type { OrderOnline } from '@pj/shared/payments/online.api'
import type { Selectable } from 'kysely'
import type { AttemptRow } from './online.queries.ts'
import type { RefundRow } from './refunds.queries.ts'

type PaymentRow = Selectable<Database['payments']>

interface OnlineParts {
  readonly payments: readonly PaymentRow[]
  readonly attempts: readonly AttemptRow[]
  readonly refunds: readonly RefundRow[]
}

/** Null for an order that nobody has tried to pay online. */
export function toOnline(
  { paid_amount }: Pick<Selectable<Database['orders']>, 'paid_amount'>,
  { payments, attempts, refunds }: OnlineParts,
): OrderOnline | null {
  if (attempts.length === 0) return null
  const last = refunds.at(-1)
  return {
    refundable: Math.min(sumOf(listRefundable(payments, refunds)), paid_amount),
    to_check: attempts
      .filter(({ to_check }) => to_check.length > 0)
      .map(({ reference, amount, received_kobo, to_check }) => ({
        reference,
        asked: amount,
        received: (received_kobo ?? 0) / 100,
        reasons: to_check,
      })),
    // A later refund takes the place of one that failed.
    refunds: refunds
      .filter(({ state, requested_at }) =>
        state === 'failed' ? requested_at.getTime() === last?.requested_at.getTime() : state === 'pending',
      )
      .map(toRefund),
  }
}

const toRefund = (refund: RefundRow): OrderOnline['refunds'][number] => ({
  id: String(refund.id),
  amount: refund.amount,
  state: isUnclear(refund) ? 'unclear' : refund.state === 'failed' ? 'failed' : 'pending',
  reason: refund.reason,
  at: refund.requested_at.toISOString(),
  by: refund.by_name,
})

/** Whether only the provider's dashboard says if the refund was made. */
export const isUnclear = ({ state, reason, next_check_at }: RefundRow): boolean =>
  state === 'pending' && reason !== null && next_check_at === null

/** What is left of each online payment, oldest first, when all refunds under way succeed. In naira. */
export const listRefundable = (
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): { readonly id: number; readonly amount: number }[] =>
  payments
    .filter(({ kind, method, voided_at }) => kind === 'payment' && method === 'online' && voided_at === null)
    .map(({ id, amount }) => {
      const own = refunds.filter(({ payment_id, state }) => payment_id === id && state !== 'failed')
      return { id, amount: amount - sumOf(own) }
    })

/** Naira. */
export const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
