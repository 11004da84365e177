import type { Db, Trx } from '@pj/db/database'
import { lagosDaySpan } from '@pj/shared/lagos-time'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { DayRange } from '../day-range.ts'

export interface DueItem {
  order_id: string
  status: OrderStatus
  item: Record<string, unknown>
}

/** The items of all orders due in these days that were not cancelled, earliest first. */
export function selectDueItems(db: Db | Trx, { from, to }: DayRange): Promise<DueItem[]> {
  const { start, end } = lagosDaySpan(from, to)
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.order_id', 'orders.status', 'order_items.item'])
    .where('orders.delivery_date', '>=', start)
    .where('orders.delivery_date', '<', end)
    .where('orders.status', '!=', 'cancelled')
    .orderBy('orders.delivery_date')
    .orderBy('orders.id')
    .orderBy('order_items.index')
    .execute()
}

/** Returns the finished pieces by the key of a row. */
export async function selectTicks(db: Db | Trx, { from, to }: DayRange): Promise<Map<string, number>> {
  const ticks = await db
    .selectFrom('bake_ticks')
    .select(['key', 'done'])
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .execute()
  return new Map(ticks.map(({ key, done }) => [key, done]))
}

export async function upsertTick(
  db: Db | Trx,
  { from, to }: DayRange,
  tick: { key: string; done: number },
): Promise<void> {
  await db
    .insertInto('bake_ticks')
    .values({ from_day: from, to_day: to, ...tick })
    .onConflict((conflict) => conflict.columns(['from_day', 'to_day', 'key_digest']).doUpdateSet({ done: tick.done }))
    .execute()
}
