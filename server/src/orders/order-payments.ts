import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { payLaterText } from '@pj/shared/orders/payment-request'
import { amountAsked } from '@pj/shared/payments/payments'
import type { NewPayment, TransferChecked } from '@pj/shared/payments/payments.api'
import type { Selectable, Updateable } from 'kysely'
import { type NewEntry, recordAudit } from '../audit/audit.ts'
import type { IdempotencyKey } from '../checkout/idempotency-key.ts'
import { findBalanceAsked } from '../documents/documents.queries.ts'
import { issueBill } from '../documents/issue.ts'
import type { Actor } from '../http/access.ts'
import { claimPaymentKey, findSameEntry, type LedgerEntry, releasePaymentKey } from '../payments/payments.queries.ts'
import { addEntry, setPaid, voidEntry } from '../payments/payments.ts'
import { sumPendingRefunds } from '../payments/refunds.queries.ts'
import { readOrderClashes } from './affected-orders.ts'
import { loadOrder, orderNotFound } from './load-order.ts'
import { findUnconfirmed } from './mail.ts'
import { requestRefund } from './online-refunds.ts'
import { insertEvents, lockOrder, updateOrder } from './order.queries.ts'
import { type OrderDraft, withColumns } from './order-draft.ts'

type OrderRow = Selectable<Database['orders']>

interface Editing {
  readonly by: Actor
  readonly now: Date
}

interface Outcome {
  readonly order: Order
  readonly isChanged: boolean
}

/**
 * Books the same idempotency key once, and the same reference with the same amount too, because two people may record
 * one transfer.
 */
export async function recordPayment(
  db: Db,
  orderId: string,
  entry: NewPayment,
  { key, ...author }: Editing & { readonly key: IdempotencyKey | undefined },
): Promise<Outcome & { readonly duplicateOf: string | undefined }> {
  let same: number | undefined
  const outcome = await changeLedger(db, orderId, author, async (trx, row) => {
    if (key && !(await claimKey(trx, row, key))) return undefined
    same = entry.reference ? await findSameEntry(trx, row.id, { ...entry, reference: entry.reference }) : undefined
    if (same !== undefined) {
      if (key) await releasePaymentKey(trx, keyOf(row, key))
      return undefined
    }
    await assertBalance(trx, row, entry.expected_balance)
    if (entry.kind === 'refund') await assertNoRefundPending(trx, row)
    const { kind: action, amount, method } = entry
    const change = method === 'online' ? requestRefund(trx, row, entry, author) : addEntry(trx, row, entry, author)
    return { ...(await change), audit: { action, details: { amount, method } } }
  })
  return { ...outcome, duplicateOf: same === undefined ? undefined : String(same) }
}

/** Money that a rider took, of an order that the caller's transaction has locked. */
export async function recordRiderPayment(
  trx: Trx,
  row: OrderRow,
  entry: LedgerEntry & { readonly allow_overpaid: boolean },
  author: Editing,
): Promise<void> {
  const { kind: action, amount, method } = entry
  const change = { ...(await addEntry(trx, row, entry, author)), audit: { action, details: { amount, method } } }
  await storeChange(trx, row, change, author)
}

export const voidPayment = (
  db: Db,
  orderId: string,
  entry: { readonly id: number; readonly reason: string },
  author: Editing,
): Promise<Outcome> =>
  changeLedger(db, orderId, author, async (trx, row) => {
    const change = await voidEntry(trx, row, entry, author)
    const net = row.paid_amount - change.columns.paid_amount
    const details = { kind: net < 0 ? 'refund' : 'payment', amount: Math.abs(net) }
    return { ...change, audit: { action: 'void', details } }
  })

/**
 * Books a transfer that arrived as a payment of `amount`, by default what the customer was asked for. Changes nothing
 * when someone else has already recorded it.
 */
export const checkTransfer = (
  db: Db,
  orderId: string,
  { received, amount, expected_balance, allow_overpaid }: TransferChecked,
  author: Editing,
): Promise<Outcome> =>
  changeLedger(db, orderId, author, async (trx, row) => {
    if (row.transfer_sent_by === null)
      throw new DomainError('payment_not_found', 'No transfer was announced for this order.')
    if (row.transfer_checked_at !== null) return undefined
    const checked = { transfer_checked_at: author.now }
    if (!received) return { columns: checked, note: 'Transfer not found yet', audit: { action: 'transfer_missing' } }
    const paid = amount ?? amountAsked(row)
    await assertBalance(trx, row, expected_balance)
    if (paid === 0) return { columns: checked, note: 'Transfer found', audit: { action: 'transfer_found' } }
    const entry = {
      kind: 'payment',
      method: 'transfer',
      amount: paid,
      reference: row.transfer_sent_by.slice(0, 200),
      allow_overpaid,
    } as const
    const change = await addEntry(trx, row, entry, author)
    const audit = { action: 'payment', details: { amount: paid, method: entry.method } } as const
    return { ...change, audit, columns: { ...change.columns, ...checked } }
  })

/** For `PATCH {paid}` (docs/business-rules.md#payments). */
export async function markPaid(trx: Trx, draft: OrderDraft, isPaid: boolean, author: Editing): Promise<OrderDraft> {
  const entry = await setPaid(trx, draft.row, isPaid, author)
  return entry ? withColumns(draft, entry.columns, entry.note) : draft
}

interface RowChange {
  readonly columns: Updateable<Database['orders']>
  readonly note: string
  readonly audit: NewEntry
}

/** The order stays as it is when `change` returns undefined. */
export const changeLedger = (
  db: Db,
  orderId: string,
  author: Editing,
  change: (trx: Trx, row: OrderRow) => Promise<RowChange | undefined>,
): Promise<Outcome> =>
  transaction(db, async (trx) => {
    const row = await lockOrder(trx, orderId)
    if (!row) throw orderNotFound()
    const changed = await change(trx, row)
    if (!changed) return { order: await loadOrder(trx, row), isChanged: false }
    const updated = await storeChange(trx, row, changed, author)
    return { order: await loadOrder(trx, updated), isChanged: true }
  })

/** Two people, or two taps, would refund the same money. */
async function assertNoRefundPending(trx: Trx, row: OrderRow): Promise<void> {
  const pending = await sumPendingRefunds(trx, row.id)
  if (pending === 0) return
  const message = `A refund of ${formatNaira(naira(pending))} is already under way.`
  throw new DomainError('refund_pending', message, { order: await loadOrder(trx, row) })
}

async function storeChange(trx: Trx, before: OrderRow, change: RowChange, { by, now }: Editing) {
  const { id, order_id } = before
  const updated = await updateOrder(trx, id, change.columns, { cause: 'payment', by })
  const author = { at: now, by_user: by.id, by_name: by.name }
  await insertEvents(trx, [{ ...author, order_id: id, note: change.note, version: updated.version }])
  await recordAudit(trx, { ...change.audit, target: order_id }, { by, now })
  await issueBill(trx, { before, after: updated }, { by, now })
  return updated
}

/** Throws a DomainError when the person saw another balance. Undefined when they named none. */
async function assertBalance(trx: Trx, row: OrderRow, expected: number | undefined): Promise<void> {
  if (expected === undefined || expected === row.balance_due) return
  const balance = formatNaira(naira(Math.abs(row.balance_due)))
  const state = row.balance_due < 0 ? `${balance} is owed to the customer` : `${balance} is due`
  throw new DomainError('balance_changed', `The balance has changed: ${state} now.`, {
    balance_due: row.balance_due,
    order: await loadOrder(trx, row),
  })
}

/** Returns false for a repeated request. Throws a DomainError when the key belongs to another entry. */
export async function claimKey(trx: Trx, row: OrderRow, key: IdempotencyKey): Promise<boolean> {
  const { hash } = key
  const claimed = await claimPaymentKey(trx, { key: keyOf(row, key), request_hash: hash, order_id: row.id })
  if (claimed === hash) return false
  if (claimed) throw new DomainError('idempotency_key_reused', 'This payment was already sent with different contents.')
  return true
}

const keyOf = ({ order_id }: OrderRow, { key }: IdempotencyKey): string => `payment:${order_id}:${key}`

/**
 * Asks staff to look for the transfer (docs/business-rules.md#payments). Throws a DomainError when nothing is due, or not
 * yet, and while they are looking for an earlier one.
 */
export const announceTransfer = (
  db: Db,
  orderId: string,
  { sender, now, menu }: { sender: string; now: Date; menu: Menu },
): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockOrder(trx, orderId)
    if (!row) throw orderNotFound()
    if (row.status === 'cancelled')
      throw new DomainError('nothing_due', "This order was cancelled. There's nothing to pay.")
    if ((await findBalanceAsked(trx, row)) <= 0) throw new DomainError('nothing_due', 'This order is paid. Thank you.')
    const clashes = await readOrderClashes(trx, row, { menu, now })
    if (findUnconfirmed({ ...row, affected: clashes.length > 0 }).length > 0)
      throw new DomainError('nothing_due', payLaterText)
    if (row.transfer_sent_at && !row.transfer_checked_at) {
      throw new DomainError('transfer_already_sent', "We're already checking for your transfer.")
    }
    const announced = { transfer_sent_by: sender, transfer_sent_at: now, transfer_checked_at: null }
    await updateOrder(trx, row.id, announced, { cause: 'customer', by: null })
    await insertEvents(trx, [{ order_id: row.id, at: now, note: 'Transfer announced' }])
  })
