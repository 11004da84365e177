import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { OrderSummary } from '@pj/shared/api/orders'
import type { Insertable, Updateable } from 'kysely'
import { summaryColumns, toSummary } from './summary.ts'

export const findOrder = (db: Db, orderId: string) =>
  db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const selectOrders = (db: Db, orderIds: readonly string[]) =>
  db.selectFrom('orders').selectAll().where('order_id', 'in', orderIds).execute()

export async function selectOrderSummaries(db: Db, orderIds: readonly string[]): Promise<OrderSummary[]> {
  const rows = await db.selectFrom('orders').select(summaryColumns).where('order_id', 'in', orderIds).execute()
  return rows.map(toSummary)
}

export const findUserName = async (db: Db, id: string): Promise<string | null> => {
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return user?.name ?? null
}

/** The order, locked until the transaction ends. */
export const lockOrder = (trx: Trx, orderId: string) =>
  trx.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

export const selectItems = (db: Db, id: number) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('index').execute()

export const selectEvents = (db: Db, id: number) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute()

export const selectNotes = (db: Db, id: number) =>
  db.selectFrom('order_notes').selectAll().where('order_id', '=', id).orderBy('id').execute()

export const insertNote = async (trx: Trx, note: Insertable<Database['order_notes']>): Promise<void> => {
  await trx.insertInto('order_notes').values(note).execute()
}

export const selectCustomerNotes = (db: Db, customerKey: string) =>
  db.selectFrom('customer_notes').selectAll().where('customer_key', '=', customerKey).orderBy('id').execute()

export const updateOrder = (trx: Trx, id: number, change: Updateable<Database['orders']>) =>
  trx
    .updateTable('orders')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertEvents = async (trx: Trx, events: Insertable<Database['order_events']>[]): Promise<void> => {
  await trx.insertInto('order_events').values(events).execute()
}

/** Increments the print count of each order that exists. */
export const countPrinting = (trx: Trx, orderIds: readonly string[], now: Date) =>
  trx
    .updateTable('orders')
    .set(({ eb }) => ({ printed: eb('printed', '+', 1), printed_at: now }))
    .where('order_id', 'in', orderIds)
    .returning(['id', 'order_id', 'printed'])
    .execute()
