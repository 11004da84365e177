import type { Trx } from '@pj/db/database'
import type { OrderRow, RefundRow } from '@pj/db/rows'
import { formatNaira, naira } from '@pj/shared/money'
import { recordChange } from '../../orders/change/record-change.ts'
import { lockOrderById } from '../../orders/order.queries.ts'
import {
  countRefundReports,
  findAttempt,
  insertRefunds,
  lockAttempt,
  requestCheck,
  requestRefundCheck,
  selectRefundReports,
  selectRefundsOfPayment,
  updateRefund,
} from './online.queries.ts'

interface RefundReport {
  readonly event: string
  /** Of the refund. Many reports have none. */
  readonly providerId: string | null
  /** Of the payment. */
  readonly reference: string | null
  readonly kobo: number | null
}

/**
 * Has the provider asked about the refund that it reports. One that nobody began here, but in the provider's dashboard,
 * is added: the provider is asked about it too, or staff are when the report has no id
 * (docs/business-rules.md#online-payments).
 */
export async function noteRefundReport(trx: Trx, report: RefundReport, now: Date): Promise<void> {
  const { reference, providerId } = report
  const attempt = reference === null ? undefined : await findAttempt(trx, reference)
  if (!attempt) {
    if (providerId !== null) await requestRefundCheck(trx, providerId, now)
    return
  }
  const order = await lockOrderById(trx, attempt.order_id)
  const { payment_id } = await lockAttempt(trx, attempt.id)
  // Its reports are read again once the payment is booked.
  if (payment_id === null) {
    await requestCheck(trx, { reference: attempt.reference }, now)
    return
  }
  await noteRefundOfPayment(trx, { order, payment_id, reference: attempt.reference }, { report, now })
}

interface BookedPayment {
  readonly order: OrderRow
  readonly payment_id: number
  readonly reference: string
}

/** Reads the reports that arrived before the payment was booked. The transaction must have locked the order. */
export async function noteEarlierRefunds(trx: Trx, payment: BookedPayment, now: Date): Promise<void> {
  for (const { provider_id: providerId, kobo, event } of await selectRefundReports(trx, payment.reference)) {
    const report = { event, providerId, reference: payment.reference, kobo }
    await noteRefundOfPayment(trx, payment, { report, now })
  }
}

const processed = 'refund.processed'

async function noteRefundOfPayment(
  trx: Trx,
  payment: BookedPayment,
  { report, now }: { readonly report: RefundReport; readonly now: Date },
): Promise<void> {
  const { event, providerId, kobo } = report
  const own = await selectRefundsOfPayment(trx, payment.payment_id)
  for (const { id } of own.filter(isAskedAbout)) await updateRefund(trx, id, { next_check_at: now })
  const amount = Math.floor((kobo ?? 0) / 100)
  const isMade = event === processed && amount > 0
  if (providerId === null) {
    const isNew = isMade && (await countRefundReports(trx, payment.reference, kobo ?? 0)) > countKnown(own, amount)
    if (isNew) await addRefund(trx, payment, { amount, providerId, now })
    return
  }
  if (own.some(({ provider_id }) => provider_id === providerId)) return
  const sent = own.find((refund) => isSentWithoutId(refund, kobo))
  if (sent) return giveId(trx, sent, { providerId, now })
  if (isMade) await addRefund(trx, payment, { amount, providerId, now })
}

const isAskedAbout = ({ state, provider_id }: RefundRow): boolean => state === 'pending' && provider_id !== null

const giveId = (
  trx: Trx,
  { id, state }: RefundRow,
  { providerId, now }: { readonly providerId: string; readonly now: Date },
): Promise<void> =>
  updateRefund(trx, id, { provider_id: providerId, ...(state === 'pending' && { next_check_at: now }) })

/** How many reports of this amount are explained: also by what staff did not find in the dashboard. */
const countKnown = (own: readonly RefundRow[], naira: number): number =>
  own.filter(({ amount, state, by_user, provider_id }) => {
    const isDismissed = by_user === null && provider_id === null
    return amount === naira && (state !== 'failed' || isDismissed)
  }).length

/** Whether the report may be about it: the server that sent it has not got the answer, or not yet. */
const isSentWithoutId = ({ provider_id, sent_at, state, amount }: RefundRow, kobo: number | null): boolean =>
  provider_id === null && sent_at !== null && state !== 'failed' && (kobo === null || Math.floor(kobo / 100) === amount)

const reportedReason = 'Made outside this shop'

async function addRefund(
  trx: Trx,
  { order, payment_id }: BookedPayment,
  { amount, providerId, now }: { readonly amount: number; readonly providerId: string | null; readonly now: Date },
): Promise<void> {
  const isAsked = providerId !== null
  const state = { reason: isAsked ? null : reportedReason, next_check_at: isAsked ? now : null }
  const made = { payment_id, amount, requested_at: now, sent_at: now, provider_id: providerId }
  await insertRefunds(trx, [{ order_id: order.id, ...made, ...state }])
  const note = `Paystack reports a refund of ${formatNaira(naira(amount))}, made in its dashboard`
  await recordChange(trx, order, { cause: 'payment', by: null, now, note })
}
