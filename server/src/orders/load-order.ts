import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { DomainError } from '@pj/shared/domain-error'
import type { Note, Order, OrderEvent, OrderItem } from '@pj/shared/orders/orders.api'
import type { Selectable } from 'kysely'
import { readMessages } from '../messages/read-messages.ts'
import { readPayments } from '../payments/payments.ts'
import {
  findOrder,
  findUserName,
  selectCustomerNotes,
  selectEvents,
  selectItems,
  selectNotes,
  selectOrders,
} from './order.queries.ts'
import { toSummary } from './summary.ts'

type OrderRow = Selectable<Database['orders']>

export const orderNotFound = (): DomainError => new DomainError('order_not_found', 'There is no order of this number.')

export async function requireOrder(db: Db, orderId: string): Promise<Order> {
  const row = await findOrder(db, orderId)
  if (!row) throw orderNotFound()
  return loadOrder(db, row)
}

/** Returns those of the orders that exist. */
export async function readOrders(db: Db, orderIds: readonly string[]): Promise<Order[]> {
  const orders: Order[] = []
  for (const row of await selectOrders(db, orderIds)) orders.push(await loadOrder(db, row))
  return orders
}

/** The whole order of a row. */
export async function loadOrder(db: Db | Trx, row: OrderRow): Promise<Order> {
  const items = await selectItems(db, row.id)
  const customerNotes = row.customer_key === null ? [] : await selectCustomerNotes(db, row.customer_key)
  const notes = await selectNotes(db, row.id)
  const staff_notes = notes.map(({ text }) => text)
  const about_customer = customerNotes.map(({ text }) => text)
  return {
    ...toSummary({ ...row, staff_notes, about_customer }),
    cart_id: row.cart_id,
    taken_by: row.taken_by_name,
    menu_version: row.menu_version,
    staff_note: row.staff_note,
    notes: notes.map(toNote),
    customer_key: row.customer_key,
    customer_notes: customerNotes.map(toNote),
    payments: await readPayments(db, row.id),
    messages: await readMessages(db, row.id),
    kept_amount: row.kept_amount,
    changed_at: row.changed_at?.toISOString() ?? null,
    printed_at: row.printed_at?.toISOString() ?? null,
    subtotal: row.subtotal,
    price_checked_at: row.price_checked_at?.toISOString() ?? null,
    price_checked_by: row.price_checked_by === null ? null : await findUserName(db, row.price_checked_by),
    items: items.map(toItem),
    history: await loadHistory(db, row),
  }
}

/** Returns the placing of the order and every change since, oldest first. */
export const loadHistory = async (
  db: Db | Trx,
  { id, placed_at, taken_by: by_id, taken_by_name: by }: OrderRow,
): Promise<OrderEvent[]> => [
  { id: '0', at: placed_at.toISOString(), by, by_id, version: 1, from: null, to: 'new', note: null, changes: [] },
  ...(await selectEvents(db, id)).map(toEvent),
]

const toItem = (row: Selectable<Database['order_items']>): OrderItem => ({
  index: row.index,
  title: row.title,
  type: row.type,
  category: row.category,
  quantity: row.quantity,
  price: row.price,
  line_total: row.line_total,
  price_unverified: row.price_unverified,
  price_lines: row.price_lines,
  item: row.item,
  upload_id: row.upload_id,
})

export const toNote = ({
  id,
  text,
  at,
  by_name,
}: Pick<Selectable<Database['order_notes']>, 'id' | 'text' | 'at' | 'by_name'>): Note => ({
  id: String(id),
  text,
  at: at.toISOString(),
  by: by_name,
})

const toEvent = (event: Selectable<Database['order_events']>): OrderEvent => ({
  id: String(event.id),
  at: event.at.toISOString(),
  by: event.by_name,
  by_id: event.by_user,
  version: event.version,
  from: event.from_status,
  to: event.to_status,
  note: event.note,
  changes: event.changes ?? [],
})
