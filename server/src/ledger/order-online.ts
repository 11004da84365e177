import { type AttemptRow, isoTime, type JsonRow, type PaymentRow, type RefundRow } from '@pj/db/rows'
import type { OrderOnline } from '@pj/shared/payments/online.api'

interface OnlineRows {
  readonly paid_amount: number
  readonly payments: readonly JsonRow<PaymentRow>[]
  readonly attempts: readonly JsonRow<AttemptRow>[]
  readonly refunds: readonly JsonRow<RefundRow>[]
}

export function toOnline({ paid_amount, payments, attempts, refunds }: OnlineRows): OrderOnline | null {
  if (attempts.length === 0) return null
  const lastTime = refunds.map(({ requested_at }) => isoTime(requested_at)).at(-1)
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
        state === 'failed' ? isoTime(requested_at) === lastTime : state === 'pending',
      )
      .map(toRefund),
  }
}

const toRefund = (refund: JsonRow<RefundRow>): OrderOnline['refunds'][number] => ({
  id: String(refund.id),
  amount: refund.amount,
  state: isUnclear(refund) ? 'unclear' : refund.state === 'failed' ? 'failed' : 'pending',
  reason: refund.reason,
  at: isoTime(refund.requested_at),
  by: refund.by_name,
})

/** Whether only the provider's dashboard says if the refund was made. */
export const isUnclear = ({ state, reason, next_check_at }: JsonRow<RefundRow>): boolean =>
  state === 'pending' && reason !== null && next_check_at === null

/** What is left of each online payment, oldest first, when all refunds under way succeed. In naira. */
export const listRefundable = (
  payments: readonly JsonRow<PaymentRow>[],
  refunds: readonly JsonRow<RefundRow>[],
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
