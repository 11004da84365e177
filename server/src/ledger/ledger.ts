import type { Trx } from '@pj/db/database'
import { isoTime, type JsonRow, type OrderRow, type PaymentRow } from '@pj/db/rows'
import { DomainError } from '@pj/shared/domain-error'
import type { InstalmentPlan } from '@pj/shared/menu/payment-terms'
import { formatNaira, naira } from '@pj/shared/money'
import { adjustedAmount, belowZero, reductionLabel } from '@pj/shared/orders/adjustments'
import { moveParts } from '@pj/shared/orders/order-instalments'
import { formatKept, paymentMethodLabels } from '@pj/shared/payments/payments'
import type { Payment } from '@pj/shared/payments/payments.api'
import { cancelReceipt, issueReceipt, wasCompleted } from '../documents/issue.ts'
import { deleteReductions, insertAdjustments, readAdjustmentColumns } from './adjustments.queries.ts'
import {
  type EntryAuthor,
  insertPayment,
  type LedgerEntry,
  selectPayments,
  sumLedger,
  sumPendingRefunds,
  voidEntries,
} from './ledger.queries.ts'

/** `note` is a sentence for the history. */
export interface LedgerChange {
  readonly columns: {
    readonly paid_amount: number
    readonly kept_amount: number
    readonly transfer_checked_at?: null
  } & Partial<AmountColumns>
  readonly note: string
}

/**
 * The transaction must have locked the order, and the caller stores the returned columns. Throws a DomainError for a
 * refund of more than was paid, and for a payment of more than is due that the person has not allowed (docs/business-
 * rules.md#payments).
 */
export async function addEntry(
  trx: Trx,
  order: OrderRow,
  entry: LedgerEntry & { readonly allow_overpaid?: boolean | undefined },
  author: EntryAuthor,
): Promise<LedgerChange & { readonly id: number }> {
  if (entry.kind === 'refund' && entry.amount > order.paid_amount) throw refundExceedsPaid(order.paid_amount)
  if (entry.kind === 'payment' && entry.amount > Math.max(order.balance_due, 0) && !entry.allow_overpaid) {
    throw overpaid(order.balance_due)
  }
  const reduction = entry.kind === 'refund' ? await reductionOf(trx, order, entry) : 0
  const reason = reduction > 0 ? 'price_reduction' : entry.reason === 'mistake' ? 'mistake' : 'returned'
  const payment = await insertPayment(trx, order.id, { ...entry, reason }, author)
  if (reduction > 0) await insertAdjustments(trx, [toReduction(payment, reduction)])
  const change = await changeOf(trx, order, formatEntry(entry), author.now)
  await issueReceipt(trx, withLedger(order, change), payment, author)
  return { ...change, id: payment.id }
}

/** A transfer booked with the entry must be checked again. Refunds may not exceed the remaining payments. */
export async function voidEntry(
  trx: Trx,
  order: OrderRow,
  { id, reason }: { id: number; reason: string },
  author: EntryAuthor,
): Promise<LedgerChange> {
  const [voided] = await voidEntries(trx, { orderId: order.id, ids: [id], reason }, author)
  if (!voided) throw new DomainError('payment_not_found', "We can't find that payment, or it's already void.")
  if (voided.method === 'online') throw paidOnline()
  await deleteReductions(trx, [voided.id])
  const change = await changeOf(trx, order, `Void: ${formatEntry(voided)}. Reason: ${reason}`, author.now)
  if (change.columns.paid_amount < (await sumPendingRefunds(trx, order.id))) throw refundExceedsPaid(order.paid_amount)
  await cancelReceipt(trx, withLedger(order, change), voided, author)
  return withTransferToCheck(order, change, [voided])
}

/** A transfer is booked at the moment at which it is checked. */
function withTransferToCheck(order: OrderRow, change: LedgerChange, voided: readonly PaymentRow[]): LedgerChange {
  const checkedAt = order.transfer_checked_at?.getTime()
  const isFoundTransfer = voided.some(({ method, at }) => method === 'transfer' && at.getTime() === checkedAt)
  return isFoundTransfer ? { ...change, columns: { ...change.columns, transfer_checked_at: null } } : change
}

/** For `PATCH {paid}`; transfers booked here must be checked again once they are void. Undefined when there is nothing to do. */
export async function setPaid(
  trx: Trx,
  order: OrderRow,
  paid: boolean,
  author: EntryAuthor,
): Promise<LedgerChange | undefined> {
  if (paid) {
    const amount = order.balance_due
    if (amount <= 0) return undefined
    return addEntry(trx, order, { kind: 'payment', method: 'unspecified', amount, note: 'Marked as paid' }, author)
  }
  if (order.paid_amount === 0) return undefined
  const entries = await selectPayments(trx, order.id)
  if (entries.some(({ method, voided_at }) => method === 'online' && voided_at === null)) throw paidOnline()
  if (entries.some(({ refund_reason, voided_at }) => refund_reason === 'price_reduction' && voided_at === null)) {
    throw new DomainError('illegal_transition', 'A refund has reduced the price. Void the entries one by one.')
  }
  const ids = entries.map(({ id }) => id)
  const voidedEntries = await voidEntries(trx, { orderId: order.id, ids, reason: 'Marked as not paid' }, author)
  await deleteReductions(trx, ids)
  const change = await changeOf(trx, order, 'Marked not paid', author.now)
  for (const voided of voidedEntries.toSorted((one, other) => one.id - other.id)) {
    await cancelReceipt(trx, withLedger(order, change), voided, author)
  }
  return withTransferToCheck(order, change, voidedEntries)
}

const withLedger = (order: OrderRow, { columns }: LedgerChange): OrderRow => {
  const changed = { ...order, ...columns }
  const due = order.status === 'cancelled' ? columns.kept_amount : changed.amount
  return { ...changed, balance_due: due - columns.paid_amount }
}

/** A cancelled order keeps what staff decided, up to what is paid. The history says when the sum changes. */
async function changeOf(trx: Trx, order: OrderRow, note: string, now: Date): Promise<LedgerChange> {
  const paid = await sumLedger(trx, order.id)
  const kept = Math.min(order.kept_limit, paid)
  const keptNote = kept === 0 ? 'Nothing kept' : formatKept({ paid, kept })
  return {
    columns: { paid_amount: paid, kept_amount: kept, ...(await amountColumns(trx, order, now)) },
    note: kept === order.kept_amount ? note : `${note}. ${keptNote}`,
  }
}

interface AmountColumns {
  readonly adjustment: number
  readonly delivery_adjustment: number
  readonly amount: number
  readonly deposit: number
  readonly instalment_plan: InstalmentPlan | null
  readonly changed_at: Date
}

/** What an order costs with its stored adjustments. Throws a DomainError for less than nothing. */
export async function amountColumns(trx: Trx, order: OrderRow, now: Date): Promise<Partial<AmountColumns>> {
  const adjusted = await readAdjustmentColumns(trx, order.id)
  if (adjusted.adjustment === order.adjustment) return {}
  const { subtotal, delivery_price: deliveryPrice, type } = order
  const amount = adjustedAmount({ subtotal, adjustment: adjusted.adjustment, deliveryPrice })
  return { ...adjusted, amount, ...moveParts(order, { type, amount }), changed_at: now }
}

type Refund = Pick<LedgerEntry, 'amount' | 'reason'>

export function assertReducible(order: OrderRow, { amount, reason }: Refund): void {
  if (reason !== 'price_reduction') return
  if (order.status === 'cancelled') {
    throw new DomainError('illegal_transition', "A cancelled order's price can't be reduced.")
  }
  if (amount > order.amount) throw belowZero()
}

/**
 * How much cheaper a refund makes the order, in naira (docs/business-rules.md#refunds). Without a reason, it first returns
 * what is owed; the rest makes a completed order cheaper.
 */
async function reductionOf(trx: Trx, order: OrderRow, { amount, reason }: Refund): Promise<number> {
  if (order.status === 'cancelled') return 0
  if (reason) return reason === 'price_reduction' ? Math.min(amount, order.amount) : 0
  const owed = Math.max(0, -order.balance_due)
  if (amount <= owed || !(await wasCompleted(trx, order))) return 0
  return Math.min(amount - owed, order.amount)
}

const toReduction = ({ id, order_id, note, at, by_user, by_name }: PaymentRow, amount: number) => ({
  ...{ order_id, kind: 'discount' as const, label: reductionLabel, amount, reason: note },
  ...{ payment_id: id, at, by_user, by_name },
})

/** The ledger has what the provider holds. */
const paidOnline = (): DomainError =>
  new DomainError('paid_online', "Online payments can't be voided. Refund them instead.")

const overpaid = (balance: number): DomainError =>
  new DomainError('overpaid', `${balance > 0 ? `Only ${formatNaira(naira(balance))}` : 'Nothing'} is due.`, {
    balance_due: balance,
  })

const refundExceedsPaid = (paid: number): DomainError =>
  new DomainError('refund_exceeds_paid', `Only ${formatNaira(naira(paid))} has been paid, so you can't refund more.`)

/** "Payment of ₦50,000, cash". */
function formatEntry({ kind, amount, method }: Pick<LedgerEntry, 'kind' | 'amount' | 'method'>): string {
  const name = kind === 'payment' ? 'Payment' : 'Refund'
  return `${name} of ${formatNaira(naira(amount))}, ${paymentMethodLabels[method].toLowerCase()}`
}

export const toPayment = (row: JsonRow<PaymentRow>): Payment => ({
  id: String(row.id),
  kind: row.kind,
  method: row.method,
  amount: row.amount,
  reference: row.reference,
  note: row.note,
  reason: row.refund_reason,
  channel: row.channel,
  fee: row.fee,
  at: isoTime(row.at),
  by: row.by_name,
  voided: row.voided_at ? { at: isoTime(row.voided_at), by: row.voided_by_name, reason: row.void_reason ?? '' } : null,
})
