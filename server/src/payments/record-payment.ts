import type { Db, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { formatNaira, naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import type { NewPayment } from '@pj/shared/payments/payments.api'
import type { NewEntry } from '../audit/audit.ts'
import type { IdempotencyKey } from '../checkout/idempotency-key.ts'
import type { Actor } from '../http/access.ts'
import {
  claimPaymentKey,
  findSameEntry,
  type LedgerEntry,
  releasePaymentKey,
  sumPendingRefunds,
} from '../ledger/ledger.queries.ts'
import { addEntry, assertReducible, voidEntry } from '../ledger/ledger.ts'
import { recordChange } from '../orders/change/record-change.ts'
import { requireOrder } from '../orders/load-order.ts'
import { lockOrder, type OrderColumns } from '../orders/order.queries.ts'
import { requestRefund } from './online/refund.ts'

export interface Editing {
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
    if (entry.kind === 'refund') {
      await assertNoRefundPending(trx, row)
      assertReducible(row, entry)
    }
    if (entry.method !== 'online') return bookEntry(trx, row, entry, author)
    return { ...(await requestRefund(trx, row, entry, author)), audit: auditOf(entry) }
  })
  return { ...outcome, duplicateOf: same === undefined ? undefined : String(same) }
}

/** Money that a rider took, of an order that the caller's transaction has locked. */
export async function recordRiderPayment(trx: Trx, row: OrderRow, entry: BookedEntry, author: Editing): Promise<void> {
  await recordChange(trx, row, { cause: 'payment', ...author, ...(await bookEntry(trx, row, entry, author)) })
}

type BookedEntry = LedgerEntry & { readonly allow_overpaid?: boolean | undefined }

export async function bookEntry(trx: Trx, row: OrderRow, entry: BookedEntry, author: Editing): Promise<LedgerChange> {
  const { columns, note } = await addEntry(trx, row, entry, author)
  return { columns, note, audit: auditOf(entry) }
}

const auditOf = ({ kind, amount, method, reason }: LedgerEntry): NewEntry => ({
  action: kind,
  details: { amount, method, ...(reason && { reason }) },
})

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

interface LedgerChange {
  readonly columns?: OrderColumns
  readonly note: string
  readonly audit: NewEntry
}

/** The order stays as it is when `change` returns undefined. */
export const changeLedger = (
  db: Db,
  orderId: string,
  author: Editing,
  change: (trx: Trx, row: OrderRow) => Promise<LedgerChange | undefined>,
): Promise<Outcome> =>
  transaction(db, async (trx) => {
    const row = await lockOrder(trx, orderId)
    const changed = await change(trx, row)
    if (changed) await recordChange(trx, row, { cause: 'payment', ...author, ...changed })
    return { order: await requireOrder(trx, orderId), isChanged: changed !== undefined }
  })

/** Two people, or two taps, would refund the same money. */
async function assertNoRefundPending(trx: Trx, row: OrderRow): Promise<void> {
  const pending = await sumPendingRefunds(trx, row.id)
  if (pending === 0) return
  const message = `A refund of ${formatNaira(naira(pending))} is already under way.`
  throw new DomainError('refund_pending', message, { order: await requireOrder(trx, row.order_id) })
}

export async function assertBalance(trx: Trx, row: OrderRow, expected: number | undefined): Promise<void> {
  if (expected === undefined || expected === row.balance_due) return
  const balance = formatNaira(naira(Math.abs(row.balance_due)))
  const state = row.balance_due < 0 ? `${balance} is owed to the customer` : `${balance} is due`
  throw new DomainError('balance_changed', `The balance has changed: ${state} now.`, {
    balance_due: row.balance_due,
    order: await requireOrder(trx, row.order_id),
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
