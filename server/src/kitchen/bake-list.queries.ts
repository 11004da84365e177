import type { Db, Trx } from '@pj/db/database'
import { lagosDaySpan } from '@pj/shared/lagos-time'
import { sql } from 'kysely'
import type { DayRange } from '../http/paging.ts'

/** Earliest first. */
export function selectUnbakedOrders(db: Db | Trx, { from, to }: DayRange) {
  const { start, end } = lagosDaySpan(from, to)
  return db
    .selectFrom('orders')
    .select(['id', 'order_id'])
    .where('delivery_date', '>=', start)
    .where('delivery_date', '<', end)
    .where('status', 'in', ['new', 'confirmed', 'baking'])
    .orderBy('delivery_date')
    .orderBy('id')
    .execute()
}

/** Leaves out an unknown item's own fields, which may be long and don't matter here. */
export function selectBakeItems(db: Db | Trx, orderIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .select([
      'order_id',
      'choice',
      'title',
      'category',
      'quantity',
      sql<Record<string, unknown>>`'{}'::jsonb`.as('item'),
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('index')
    .execute()
}

export function selectTicks(db: Db | Trx, orderIds: readonly number[]) {
  return db
    .selectFrom('bake_ticks')
    .innerJoin('orders', 'orders.id', 'bake_ticks.order_id')
    .select(['orders.order_id', 'key', 'done'])
    .where('bake_ticks.order_id', '=', sql<number>`any(${orderIds})`)
    .execute()
}

/** Keeps these advisory locks apart from others. */
const lockClass = 5013

/** Makes other transactions wait to tick off the same row, in whatever range of days. */
export async function lockRow(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${key}))`.execute(trx)
}

interface Tick {
  readonly order_id: number
  readonly key: string
  readonly done: number
}

export async function upsertTicks(trx: Trx, ticks: readonly Tick[]): Promise<void> {
  if (ticks.length === 0) return
  await trx
    .insertInto('bake_ticks')
    .values(ticks)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'key_digest']).doUpdateSet(({ ref }) => ({ done: ref('excluded.done') })),
    )
    .execute()
}
