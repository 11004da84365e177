import type { Db, Trx } from '@pj/db/database'
import type { ItemRow, OrderRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { DomainError } from '@pj/shared/domain-error'
import { formatNaira, naira } from '@pj/shared/money'
import type { ChangeCause } from '@pj/shared/orders/order-changes'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import type { InspirationImage } from '../checkout/order-lines.ts'
import { notify } from '../live/notification-channel.ts'

export const orderNotFound = (): DomainError => new DomainError('order_not_found', "We can't find that order.")

export const findOrder = (db: Db, orderId: string) =>
  db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const findOrderById = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const lockOrder = (trx: Trx, orderId: string): Promise<OrderRow> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow(orderNotFound)

export const lockOrderById = (trx: Trx, id: number): Promise<OrderRow> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const selectItems = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${orderIds})`)
    .orderBy('index')
    .execute()

export const selectEvents = (db: Db, orderId: number) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const selectOpenRequests = (db: Db, orderId: number) =>
  db
    .selectFrom('order_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .orderBy('at')
    .orderBy('kind')
    .execute()

export const storeRequest = async (trx: Trx, sent: Selectable<Database['order_requests']>): Promise<void> => {
  const request = { ...sent, changes: sent.changes && JSON.stringify(sent.changes) }
  const { order_id: _, kind: __, ...values } = request
  await trx
    .insertInto('order_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet(values))
    .execute()
}

export const answerRequest = async (
  trx: Trx,
  { order_id, kind }: Pick<Selectable<Database['order_requests']>, 'order_id' | 'kind'>,
  state: 'done' | 'declined',
): Promise<void> => {
  await trx
    .updateTable('order_requests')
    .set({ state, text: '', changes: null })
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .execute()
}

export const insertNote = async (trx: Trx, note: Insertable<Database['order_notes']>): Promise<void> => {
  await trx.insertInto('order_notes').values(note).execute()
}

export type OrderColumns = Omit<UpdateObject<Database, 'orders'>, 'version' | 'revision'>

export interface ChangeReport {
  readonly cause: ChangeCause
  /** Null for a customer, or the shop itself. */
  readonly by: { readonly id: string | null; readonly name: string } | null
}

/** An editor must have seen a change that raises the version (docs/business-rules.md#versions-and-events). */
export const raisesVersion: Readonly<Record<ChangeCause, boolean>> = {
  placed: false,
  status: true,
  edited: true,
  payment: true,
  printed: false,
  message: false,
  customer: false,
  price_checked: true,
  erased: true,
}

/** An order id has 11 characters, and the payload of a notification must stay below 8,000 bytes. */
const ordersPerNotification = 400

/**
 * Announces the change to the consoles when the transaction is committed. Every change that an order's row or page
 * shows goes through here, even without columns when it is in another table. For one order, call `recordChange`.
 */
export async function updateOrders(
  trx: Trx,
  ids: readonly number[],
  columns: OrderColumns,
  { cause, by }: ChangeReport,
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .updateTable('orders')
    .set(columns)
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      ...(raisesVersion[cause] && { version: eb('version', '+', 1) }),
    }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  const report = { event: 'order.updated', cause, by: by?.name ?? null, by_id: by?.id ?? null } as const
  for (let start = 0; start < rows.length; start += ordersPerNotification) {
    const order_ids = rows.slice(start, start + ordersPerNotification).map(({ order_id }) => order_id)
    await notify(trx, { ...report, order_ids })
  }
  return rows
}

export async function updateOrder(
  trx: Trx,
  id: number,
  columns: OrderColumns,
  report: ChangeReport,
): Promise<OrderRow> {
  const [row] = await updateOrders(trx, [id], columns, report)
  if (!row) throw new Error(`Order ${id} does not exist`)
  return row
}

/** Part of placing the order, so its version stays. */
export const updateDeskColumns = (
  trx: Trx,
  id: number,
  columns: Pick<OrderRow, 'paid_amount' | 'staff_note'> &
    Partial<Pick<OrderRow, 'price_checked_at' | 'price_checked_by'>>,
) => trx.updateTable('orders').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertEvents = async (trx: Trx, events: Insertable<Database['order_events']>[]): Promise<void> => {
  if (events.length > 0) await trx.insertInto('order_events').values(events).execute()
}

/** Of each order, the last print of the person. Returns the ids of the orders that had one. */
export async function deleteLastPrints(trx: Trx, orderIds: readonly number[], userId: string): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`delete from order_events where id in (
    select max(id) from order_events
    where order_id = any(${orderIds}) and is_print and by_user = ${userId} group by order_id)
    returning order_id`.execute(trx)
  return rows.map(({ order_id }) => order_id)
}

export const lockOrders = (trx: Trx, orderIds: readonly string[]) =>
  trx.selectFrom('orders').select('id').where('order_id', 'in', orderIds).orderBy('id').forUpdate().execute()

export async function selectOrderUploads(db: Db, orderId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .innerJoin('orders', 'orders.id', 'uploads.order_id')
    .select('uploads.id')
    .where('orders.order_id', '=', orderId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertUploads(
  trx: Trx,
  orderId: number,
  { images, now }: { images: readonly InspirationImage[]; now: Date },
): Promise<void> {
  if (images.length === 0) return
  await trx
    .insertInto('uploads')
    .values(
      images.map(({ id, content_type, bytes }) => ({ id, content_type, bytes, order_id: orderId, created_at: now })),
    )
    .execute()
}

/** An item can't name an upload that its order has not claimed. */
export async function claimUploads(
  trx: Trx,
  orderId: number,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('uploads')
    .set({ order_id: orderId })
    .where('id', 'in', ids)
    .where('order_id', 'is', null)
    .where('movement_id', 'is', null)
    .where('created_at', '>=', since)
    .execute()
}

interface AgreedPrice {
  readonly index: number
  readonly price: number
  readonly asked_price: number
  readonly label: string
}

/** The stored form has the new price too, so that an edit keeps it. */
export async function updateItemPrice(
  trx: Trx,
  orderId: number,
  { index, price, asked_price, label }: AgreedPrice,
): Promise<void> {
  await trx
    .updateTable('order_items')
    .set(({ eb }) => ({
      ...{ price, asked_price },
      line_total: eb('quantity', '*', price),
      price_lines: JSON.stringify([{ label, amount: price }]),
      item: sql`jsonb_set(item, '{price}', to_jsonb(${formatNaira(naira(price))}::text))`,
    }))
    .where('order_id', '=', orderId)
    .where('index', '=', index)
    .execute()
}

export async function replaceItems(
  trx: Trx,
  orderId: number,
  items: readonly (OrderItemRecord & Pick<ItemRow, 'upload_id' | 'asked_price' | 'priced_by'>)[],
): Promise<void> {
  await trx.deleteFrom('order_items').where('order_id', '=', orderId).execute()
  await trx
    .insertInto('order_items')
    .values(
      items.map(({ price_lines, choice, item, ...columns }) => ({
        ...columns,
        order_id: orderId,
        price_lines: JSON.stringify(price_lines),
        choice: JSON.stringify(choice),
        item: JSON.stringify(item),
      })),
    )
    .execute()
}
