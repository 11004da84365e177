import type { Db } from '@pj/db/database'
import { lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import { isPaymentOverdue } from '@pj/shared/orders/payment-request'
import { isOnHold } from '../load-order.ts'
import { isOpenOrder } from '../needs.queries.ts'

/**
 * The ids of the open orders of which a part was due before today. Of orders whose price or time staff have yet to confirm,
 * nothing is asked (docs/business-rules.md#instalments). The days of planned parts are not SQL; without a plan there are the
 * days of ordering and of delivery.
 */
export async function findOverdueOrders(db: Db, now: Date): Promise<number[]> {
  const today = lagosDay(now)
  const start = lagosInstant(today, '00:00')
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'amount', 'deposit', 'paid_amount', 'instalment_plan', 'placed_at', 'delivery_date'])
    .select(['price_unverified', 'price_checked_at', 'short_notice', 'outside_hours', 'hold_until', 'released_at'])
    .where(isOpenOrder)
    .where('balance_due', '>', 0)
    .where('placed_at', '<', start)
    .where(({ eb, or, ref }) =>
      or([
        eb('instalment_plan', 'is not', null),
        eb('paid_amount', '<', ref('deposit')),
        eb('delivery_date', '<', start),
      ]),
    )
    .execute()
  return rows.flatMap((row) => {
    const instalments = instalmentsOf(row)
    const price_checked = row.price_checked_at !== null
    const hold_until = isOnHold(row) ? row.hold_until : null
    return isPaymentOverdue({ ...row, instalments, price_checked, hold_until }, today) ? [row.id] : []
  })
}
