import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { orderNotFound } from '../orders/load-order.ts'
import { insertEvents, lockOrder, updateOrder } from '../orders/order.queries.ts'

/**
 * Stores that the customer has sent a transfer, which staff then look for (docs/business-rules.md#payments). Throws a
 * DomainError when nothing is due, or while staff are looking for an earlier one.
 */
export const announceTransfer = (
  db: Db,
  orderId: string,
  { sender, now }: { sender: string; now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockOrder(trx, orderId)
    if (!row) throw orderNotFound()
    if (row.status === 'cancelled')
      throw new DomainError('nothing_due', 'This order was cancelled: there is nothing to pay.')
    if (row.balance_due <= 0) throw new DomainError('nothing_due', 'This order is paid. Thank you.')
    if (row.transfer_sent_at && !row.transfer_checked_at) {
      throw new DomainError('transfer_already_sent', 'We know of your transfer and are looking for it.')
    }
    const announced = { transfer_sent_by: sender, transfer_sent_at: now, transfer_checked_at: null }
    await updateOrder(trx, row.id, announced, { cause: 'customer', by: null })
    await insertEvents(trx, [{ order_id: row.id, at: now, note: 'Transfer announced' }])
  })
