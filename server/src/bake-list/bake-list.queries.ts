import type { Db, Trx } from '@pj/db/database'
import { lagosDaySpan } from '@pj/shared/lagos-time'
import { sql } from 'kysely'
import type { DayRange } from '../day-range.ts'

/** The orders due in these days that were not cancelled, earliest first. */
export function selectDueOrders(db: Db | Trx, { from, to }: DayRange) {
  const { start, end } = lagosDaySpan(from, to)
  return db
    .selectFrom('orders')
    .select(['id', 'order_id', 'status'])
    .where('delivery_date', '>=', start)
    .where('delivery_date', '<', end)
    .where('status', '!=', 'cancelled')
    .orderBy('delivery_date')
    .orderBy('id')
    .execute()
}

/** The items of these orders, without texts and without the fields of other programs, which may be long. */
export function selectBakeItems(db: Db | Trx, orderIds: readonly number[]) {
  const item = sql<Record<string, unknown>>`
    case when price_unverified then jsonb_build_object('title', title, 'quantity', quantity)
      else item - '{orderNote,textToAppear,tags}'::text[] end`
  return db
    .selectFrom('order_items')
    .select(['order_id', item.as('item')])
    .where('order_id', 'in', orderIds)
    .orderBy('index')
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
