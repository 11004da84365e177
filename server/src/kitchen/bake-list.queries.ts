import type { Db, Trx } from '@pj/db/database'
import { lagosDaySpan } from '@pj/shared/lagos-time'
import { optionalTexts } from '@pj/shared/orders/order-fields'
import { isMade, isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { sql } from 'kysely'
import type { DayRange } from '../http/paging.ts'

const unbaked = orderStatuses.filter((status) => isOpen(status) && !isMade(status))

const selectUnbaked = (db: Db | Trx) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_id', 'status', 'delivery_date', 'start_by', 'title'])
    .select(optionalTexts.map(({ key }) => key))
    .select([
      sql<string[]>`array(select text from order_notes where order_id = orders.id order by id)`.as('staff_notes'),
      sql<string[]>`array(select text from customer_notes where customer_key = orders.customer_key order by id)`.as(
        'about_customer',
      ),
    ])
    .where('status', 'in', unbaked)
    .orderBy('delivery_date')
    .orderBy('id')

/** Due or to be started in the range. */
export function selectUnbakedOrders(db: Db | Trx, { from, to }: DayRange) {
  const { start, end } = lagosDaySpan(from, to)
  return selectUnbaked(db)
    .where(({ and, eb, or }) =>
      or([
        and([eb('delivery_date', '>=', start), eb('delivery_date', '<', end)]),
        and([eb('start_by', '>=', start), eb('start_by', '<', end)]),
      ]),
    )
    .execute()
}

export const selectUnbakedOrdersById = (db: Db | Trx, orderIds: readonly string[]) =>
  selectUnbaked(db).where('order_id', '=', sql<string>`any(${orderIds})`).execute()

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

/** Returns whether the tick is a new one. */
export async function insertTickId(trx: Trx, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('bake_tick_ids')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
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
