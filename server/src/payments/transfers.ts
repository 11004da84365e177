import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import { payLaterText } from '@pj/shared/orders/payment-request'
import { amountAsked } from '@pj/shared/payments/instalments'
import type { TransferChecked } from '@pj/shared/payments/payments.api'
import { recordChange } from '../orders/change/record-change.ts'
import { readUnconfirmed } from '../orders/list/affected-orders.ts'
import { lockOrder } from '../orders/order.queries.ts'
import { assertBalance, bookEntry, changeLedger, type Editing } from './record-payment.ts'

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
    if (row.status === 'cancelled')
      throw new DomainError('nothing_due', "This order was cancelled. There's nothing to pay.")
    if (row.balance_due <= 0) throw new DomainError('nothing_due', 'This order is paid. Thank you.')
    if ((await readUnconfirmed(trx, row, { menu, now })).length > 0) throw new DomainError('nothing_due', payLaterText)
    if (row.transfer_sent_at && !row.transfer_checked_at) {
      throw new DomainError('transfer_already_sent', "We're already checking for your transfer.")
    }
    const columns = { transfer_sent_by: sender, transfer_sent_at: now, transfer_checked_at: null }
    await recordChange(trx, row, { columns, cause: 'customer', by: null, now, note: 'Transfer announced' })
  })

/**
 * Books a transfer that arrived as a payment of `amount`, by default what was asked for when the customer announced it.
 * Changes nothing when someone else has already recorded it.
 */
export const checkTransfer = (
  db: Db,
  orderId: string,
  { received, amount, expected_balance, allow_overpaid }: TransferChecked,
  author: Editing,
) =>
  changeLedger(db, orderId, author, async (trx, row) => {
    if (row.transfer_sent_by === null)
      throw new DomainError('payment_not_found', 'No transfer was announced for this order.')
    if (row.transfer_checked_at !== null) return undefined
    const columns = { transfer_checked_at: author.now }
    if (!received) return { columns, note: 'Transfer not there yet', audit: { action: 'transfer_missing' } }
    const paid =
      amount ?? amountAsked({ ...row, instalments: instalmentsOf(row) }, lagosDay(row.transfer_sent_at ?? author.now))
    await assertBalance(trx, row, expected_balance)
    if (paid === 0) return { columns, note: 'Transfer received', audit: { action: 'transfer_found' } }
    const reference = row.transfer_sent_by.slice(0, 200)
    const entry = { kind: 'payment', method: 'transfer', amount: paid, reference, allow_overpaid } as const
    const booked = await bookEntry(trx, row, entry, author)
    return { ...booked, columns: { ...booked.columns, ...columns } }
  })
