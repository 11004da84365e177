import type { Db, Trx } from '@pj/db/database'
import type { OrderRow, RefundRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { formatNaira, naira } from '@pj/shared/money'
import type { RefundReason } from '@pj/shared/payments/payments'
import { recordAudit } from '../../audit/audit.ts'
import type { ByUser } from '../../http/access.ts'
import { type EntryAuthor, selectPayments } from '../../ledger/ledger.queries.ts'
import { addEntry } from '../../ledger/ledger.ts'
import { isUnclear, listRefundable, sumOf } from '../../ledger/order-online.ts'
import { recordChange } from '../../orders/change/record-change.ts'
import { lockOrder, lockOrderById } from '../../orders/order.queries.ts'
import {
  claimSending,
  type DueRefund,
  insertRefunds,
  lockRefund,
  selectRefunds,
  storeProviderId,
  updateRefund,
} from './online.queries.ts'
import { type OnlineParts, PaystackError, type ProviderRefund } from './paystack.ts'

interface RefundRequest {
  readonly amount: number
  readonly note?: string | undefined
  readonly reason?: RefundReason | undefined
}

/**
 * Requests a refund of the order's online payments, latest first; the ledger has it once the provider has processed it.
 * The transaction must have locked the order. Throws a DomainError for more than was paid online, and while another
 * refund is under way (docs/business-rules.md#online-payments).
 */
export async function requestRefund(
  trx: Trx,
  order: OrderRow,
  { amount, note = '', reason }: RefundRequest,
  { by, now }: EntryAuthor,
): Promise<{ readonly note: string }> {
  const parts = listRefundable(await selectPayments(trx, order.id), await selectRefunds(trx, order.id))
  const refundable = Math.min(sumOf(parts), order.paid_amount)
  if (amount > refundable) {
    throw new DomainError('refund_exceeds_paid', `Only ${formatNaira(naira(refundable))} can be refunded online.`)
  }
  const author = { requested_at: now, by_user: by?.id ?? null, by_name: by?.name ?? null }
  const refund_reason = reason ?? null
  let left = amount
  const refunds = parts.toReversed().flatMap((part) => {
    const taken = Math.min(left, part.amount)
    left -= taken
    const refund = {
      order_id: order.id,
      payment_id: part.id,
      amount: taken,
      note,
      refund_reason,
      next_check_at: now,
      ...author,
    }
    return taken > 0 ? [refund] : []
  })
  await insertRefunds(trx, refunds)
  return { note: `Refund of ${formatNaira(naira(amount))} requested online` }
}

/** Sends a refund once, and then asks about it until it has ended. Throws a PaystackError when that isn't possible now. */
export async function workOnRefund(parts: OnlineParts, refund: DueRefund): Promise<void> {
  const { db, paystack, now } = parts
  if (refund.state !== 'pending') return updateRefund(db, refund.id, { next_check_at: null })
  if (refund.provider_id !== null) return storeAnswer(parts, refund, await paystack.readRefund(refund.provider_id))
  if (!(await claimSending(db, refund.id, now()))) return markUnclear(parts, refund)
  const sent = { transaction: refund.reference, amount: refund.amount * 100, merchant_note: `Refund ${refund.id}` }
  try {
    const answer = await paystack.refund(sent)
    if (!(await storeProviderId(db, refund.id, answer.id))) return addSentRefund(parts, refund, answer.id)
    await storeAnswer(parts, { ...refund, provider_id: answer.id }, answer)
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error
    if (error.kind === 'unclear') return markUnclear(parts, refund)
    await endRefund(parts, refund, { reason: error.reason ?? 'Paystack could not be reached' })
  }
}

/** A refund of the same amount from the provider's dashboard was taken for this one while it was on its way. */
async function addSentRefund({ db, now }: OnlineParts, refund: DueRefund, provider_id: string): Promise<void> {
  const { order_id, payment_id, amount, note, refund_reason, requested_at, by_user, by_name } = refund
  const at = now()
  const copy = { order_id, payment_id, amount, note, refund_reason, requested_at, by_user, by_name }
  await insertRefunds(db, [{ ...copy, provider_id, sent_at: at, next_check_at: at }])
}

/** Only the provider's dashboard, or a report, says now whether the refund was made: sending it again could pay twice. */
const markUnclear = (parts: OnlineParts, { id }: Pick<RefundRow, 'id'>): Promise<void> =>
  changeRefund(parts, id, async (trx, order, refund) => {
    if (refund.provider_id !== null) return
    await updateRefund(trx, id, { reason: unclearReason, next_check_at: null })
    await noteRefund(trx, order, 'Paystack has not said whether it makes the refund', parts.now())
  })

const unclearReason = 'No answer from Paystack'
const tooMuchReason = 'Made, but more than the order has'

/** Somebody may have refunded kobo in the provider's dashboard, which are not booked. */
const sumMatches = (refund: RefundRow, { amount }: ProviderRefund): boolean =>
  amount === null || amount === undefined || Math.floor(amount / 100) === refund.amount

async function storeAnswer(parts: OnlineParts, refund: DueRefund, answer: ProviderRefund): Promise<void> {
  const isOfPayment = !answer.transaction || [refund.transaction_id, refund.reference].includes(answer.transaction)
  // The id came from a report about another refund.
  if (!isOfPayment || !sumMatches(refund, answer)) {
    await updateRefund(parts.db, refund.id, { provider_id: null })
    return markUnclear(parts, refund)
  }
  if (answer.status === 'processed') return endOrAsk(parts, refund)
  if (answer.status === 'failed') return endRefund(parts, refund, { reason: 'Paystack could not make the refund' })
  if (refund.reason !== null) await updateRefund(parts.db, refund.id, { reason: null })
}

/** Staff decide about a refund from the provider's dashboard of money that was also refunded in another way. */
async function endOrAsk(parts: OnlineParts, refund: DueRefund): Promise<void> {
  try {
    await endRefund(parts, refund, 'processed')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await changeRefund(parts, refund.id, async (trx, order, { reason, amount }) => {
      await updateRefund(trx, refund.id, { reason: tooMuchReason, next_check_at: null })
      if (reason === tooMuchReason) return
      await noteRefund(trx, order, `Refund of ${formatNaira(naira(amount))} is not booked`, parts.now())
    })
  }
}

type Outcome = 'processed' | { readonly reason: string }

const endRefund = (parts: Pick<OnlineParts, 'db' | 'now'>, { id }: Pick<RefundRow, 'id'>, outcome: Outcome) =>
  changeRefund(parts, id, (trx, order, refund) => storeEnd(trx, { order, refund, outcome, now: parts.now() }))

interface End {
  readonly order: OrderRow
  readonly refund: RefundRow
  readonly outcome: Outcome
  readonly now: Date
}

async function storeEnd(trx: Trx, { order, refund, outcome, now }: End): Promise<void> {
  if (outcome === 'processed') return bookRefund(trx, order, refund, now)
  const reason = outcome.reason.slice(0, 500)
  await updateRefund(trx, refund.id, { state: 'failed', reason, next_check_at: null })
  await noteRefund(trx, order, `Refund of ${formatNaira(naira(refund.amount))} failed: ${reason}`, now)
}

async function bookRefund(trx: Trx, order: OrderRow, refund: RefundRow, now: Date): Promise<void> {
  const payment = (await selectPayments(trx, order.id)).find((entry) => entry.id === refund.payment_id)
  const by = refund.by_user === null ? null : { id: refund.by_user, name: refund.by_name ?? '' }
  const { amount, note, refund_reason } = refund
  const reason = refund_reason ?? undefined
  const entry = { kind: 'refund', method: 'online', amount, reference: payment?.reference ?? '', note, reason } as const
  const booked = await addEntry(trx, order, entry, { by, now })
  await updateRefund(trx, refund.id, { state: 'processed', reason: null, entry_id: booked.id, next_check_at: null })
  const { columns, note: booking } = booked
  await recordChange(trx, order, { columns, cause: 'payment', by, now, note: booking })
}

/** Locks the order and the refund, and does nothing once the refund has ended. */
const changeRefund = (
  { db }: Pick<OnlineParts, 'db'>,
  id: number,
  change: (trx: Trx, order: OrderRow, refund: RefundRow) => Promise<void>,
): Promise<void> =>
  transaction(db, async (trx) => {
    const { order_id } = await trx
      .selectFrom('online_refunds')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const order = await lockOrderById(trx, order_id)
    const refund = await lockRefund(trx, id)
    if (refund.state === 'pending') await change(trx, order, refund)
  })

async function noteRefund(trx: Trx, order: OrderRow, note: string, now: Date): Promise<void> {
  await recordChange(trx, order, { cause: 'payment', by: null, now, note })
}

interface Resolved {
  readonly orderId: string
  readonly id: number
  readonly made: boolean
}

/** What staff have found in the provider's dashboard about an unclear refund. Throws a DomainError for any other one. */
export const resolveRefund = (db: Db, { orderId, id, made }: Resolved, { by, now }: ByUser): Promise<void> =>
  transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const refund = (await selectRefunds(trx, order.id)).find((row) => row.id === id)
    if (!refund || !isUnclear(refund)) {
      throw new DomainError('payment_not_found', 'This refund is not open any more.')
    }
    const outcome = made ? 'processed' : { reason: 'Not made by Paystack' }
    await storeEnd(trx, { order, refund, outcome, now })
    const details = { made: Number(made) }
    await recordAudit(trx, { action: 'refund_resolved', target: orderId, details }, { by, now })
  })
