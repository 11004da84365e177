import type { Db } from '@pj/db/database'
import { type LagosDay, lagosDaySpan } from '@pj/shared/lagos-time'

/** The entries that were made on a Lagos day, voided or not, oldest first. */
export function selectEntriesOfDay(db: Db, day: LagosDay) {
  const { start, end } = lagosDaySpan(day, day)
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.order_id as order_number', 'orders.name'])
    .where('payments.at', '>=', start)
    .where('payments.at', '<', end)
    .orderBy('payments.at')
    .orderBy('payments.id')
    .execute()
}
