import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import type { Note, Order, OrderChange, OrderEvent, OrderItem } from '@pj/shared/api/orders'
import { formatDay, lagosDay } from '@pj/shared/lagos-time'
import { capacityOn, unitPoints } from '@pj/shared/menu/capacity'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, naira } from '@pj/shared/money'
import { canTransition, nextStatus, type OrderStatus, statusLabels } from '@pj/shared/orders/order-status'
import { needsPriceCheck } from '@pj/shared/orders/price-check'
import { Refusal } from '@pj/shared/refusal'
import type { Selectable } from 'kysely'
import type { User } from '../auth/access.ts'
import { dayFull, reserveDay } from '../capacity/capacity.ts'
import { readPayments, setPaid } from '../payments/payments.ts'
import {
  countPrinting,
  findOrder,
  findUserName,
  insertEvents,
  insertNote,
  lockOrder,
  selectCustomerNotes,
  selectEvents,
  selectItems,
  selectNotes,
  updateOrder,
} from './order.queries.ts'
import { toSummary } from './summary.ts'

type OrderRow = Selectable<Database['orders']>

export const orderNotFound = (): Refusal => new Refusal('order_not_found', 'There is no order of this number.')

export async function requireOrder(db: Db, orderId: string): Promise<Order> {
  const row = await findOrder(db, orderId)
  if (!row) throw orderNotFound()
  return loadOrder(db, row)
}

interface Editing {
  readonly by: User
  readonly now: Date
}

interface ChangeContext extends Editing {
  readonly change: OrderChange
  readonly menu: Menu
}

/** Changes the status, payment, price check or note of an order, and adds the change to its history. */
export const changeOrder = (db: Db, orderId: string, { change, by, now, menu }: ChangeContext): Promise<Order> =>
  transaction(db, async (trx) => {
    const row = await lockOrder(trx, orderId)
    if (!row) throw orderNotFound()
    if (row.version !== change.version) throw versionConflict(await loadOrder(trx, row))
    if (change.status && !canTransition(row, change.status)) throw illegalTransition(row.status, change.status)
    const columns = { ...changedColumns(row, change), ...checkedColumns(row, change, { by, now }) }
    if (change.status === nextStatus(row)) assertPriceChecked({ ...row, ...columns })
    const entry = change.paid === undefined ? undefined : await setPaid(trx, row, change.paid, { by, now })
    const changed = { ...entry?.columns, ...columns }
    assertKeepable(change, changed.paid_amount ?? row.paid_amount)
    if (Object.keys(changed).length === 0 && !change.note) return loadOrder(trx, row)
    const overbooking = await reserveAgain(trx, row, { change, now, menu })
    const note = joinNotes([change.note, overbooking, entry?.note, formatKept(row, change)])
    return saveChange(trx, row, { changed, change: { ...change, note }, by, now })
  })

interface SavedChange extends Editing {
  readonly changed: ChangedColumns
  readonly change: OrderChange
}

/** Stores the columns, the staff note and the entry of the history. */
async function saveChange(trx: Trx, row: OrderRow, { changed, change, by, now }: SavedChange): Promise<Order> {
  const author = { at: now, by_user: by.id, by_name: by.name }
  if (change.staff_note) await insertNote(trx, { ...author, order_id: row.id, text: change.staff_note })
  const updated = await updateOrder(trx, row.id, changed)
  await insertEvents(trx, [{ ...author, ...toEventRow(row, change, updated) }])
  return loadOrder(trx, updated)
}

/**
 * A cancelled order that returns takes the points of its day again. Returns a note for the history when staff overbook the
 * day; throws a Refusal when they give no reason.
 */
async function reserveAgain(
  trx: Trx,
  row: OrderRow,
  { change, now, menu }: Omit<ChangeContext, 'by'>,
): Promise<string | undefined> {
  const day = lagosDay(row.delivery_date)
  if (row.status !== 'cancelled' || !change.status || day < lagosDay(now)) return undefined
  const points = unitPoints(row.capacity_units ?? [], menu)
  if (points === 0 || capacityOn(day, menu) === null || (await reserveDay(trx, { day, points }, menu))) return undefined
  if (change.overbook_reason) return `${formatDay(day)} overbooked: ${change.overbook_reason}`
  throw await dayFull(trx, { day, points }, menu)
}

/** Increments the print count of these orders' tickets and returns the counts by order id. */
export const markPrinted = (
  db: Db,
  orderIds: readonly string[],
  { by, now }: Editing,
): Promise<Record<string, number>> =>
  transaction(db, async (trx) => {
    const printed = await countPrinting(trx, [...new Set(orderIds)].sort(), now)
    if (printed.length === 0) throw orderNotFound()
    const event = { at: now, by_user: by.id, by_name: by.name, note: 'Ticket printed' } as const
    await insertEvents(
      trx,
      printed.map(({ id }) => ({ ...event, order_id: id })),
    )
    return Object.fromEntries(printed.map((order) => [order.order_id, order.printed]))
  })

type ChangedColumns = Partial<Omit<OrderRow, 'id' | 'paid' | 'balance_due' | 'customer_key'>>

function changedColumns(row: OrderRow, { status, staff_note, kept_amount = 0 }: OrderChange): ChangedColumns {
  return {
    ...(status && { status, cancelled_from: status === 'cancelled' ? row.status : null, kept_amount }),
    ...(staff_note && { staff_note }),
  }
}

/** Only the price of a new order can become unchecked again: later it counts in the sales and was baked. */
function checkedColumns(
  row: OrderRow,
  { price_checked: isChecked }: OrderChange,
  { by, now }: Editing,
): ChangedColumns {
  if (isChecked === undefined || !row.price_unverified || isChecked === (row.price_checked_at !== null)) return {}
  if (isChecked) return { price_checked_at: now, price_checked_by: by.id }
  if (row.status === 'new') return { price_checked_at: null, price_checked_by: null }
  throw new Refusal('illegal_transition', 'The price stays checked once an order is confirmed.')
}

/** Only a cancellation says what is kept, and of what has been paid (docs/business-rules.md#payments). */
function assertKeepable({ status, kept_amount: kept = 0 }: OrderChange, paid: number): void {
  if (kept === 0) return
  if (status !== 'cancelled')
    throw new Refusal('invalid_request', 'Only a cancelled order keeps a part of its payments.')
  if (kept > paid)
    throw new Refusal('invalid_request', `Only ${formatNaira(naira(paid))} has been paid: no more can be kept.`)
}

function assertPriceChecked({ price_unverified, price_checked_at }: OrderRow): void {
  if (!needsPriceCheck({ price_unverified, price_checked: price_checked_at !== null })) return
  throw new Refusal('price_unchecked', 'Check the price first: the shop has no price of its own for this order.')
}

function toEventRow(row: OrderRow, change: OrderChange, updated: OrderRow) {
  const note = joinNotes([change.note, formatPriceCheck(row, updated), change.staff_note ? 'Staff note added' : ''])
  return {
    order_id: row.id,
    from_status: change.status ? row.status : null,
    to_status: change.status ?? null,
    note: note ?? null,
    version: updated.version,
  }
}

const joinNotes = (notes: readonly (string | undefined)[]): string | undefined =>
  notes.filter((note) => note).join('. ') || undefined

/** "₦20,000 is kept, ₦30,000 is given back", for an order that is cancelled with money on it. */
function formatKept({ paid_amount: paid }: OrderRow, { status, kept_amount: kept = 0 }: OrderChange): string {
  if (status !== 'cancelled' || paid === 0) return ''
  const parts = [
    kept > 0 ? `${formatNaira(naira(kept))} is kept` : '',
    kept < paid ? `${formatNaira(naira(paid - kept))} is to be given back` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

function formatPriceCheck({ price_checked_at: before }: OrderRow, { price_checked_at: after }: OrderRow): string {
  if ((before === null) === (after === null)) return ''
  return after ? 'Price checked' : 'Price check undone'
}

function versionConflict(order: Order): Refusal {
  const by = order.history.at(-1)?.by ?? 'Somebody'
  const status = statusLabels[order.status].toLowerCase()
  return new Refusal('version_conflict', `${by} changed this order meanwhile: it is ${status} now.`, { order })
}

const illegalTransition = (from: OrderStatus, to: OrderStatus): Refusal =>
  new Refusal('illegal_transition', `An order cannot go from ${statusLabels[from]} to ${statusLabels[to]}.`)

/** The whole order of a row. */
export async function loadOrder(db: Db | Trx, row: OrderRow): Promise<Order> {
  const items = await selectItems(db, row.id)
  const customerNotes = row.customer_key === null ? [] : await selectCustomerNotes(db, row.customer_key)
  return {
    ...toSummary(row),
    email: row.email,
    house_address: row.house_address,
    city: row.city,
    cart_id: row.cart_id,
    taken_by: row.taken_by_name,
    menu_version: row.menu_version,
    staff_note: row.staff_note,
    notes: (await selectNotes(db, row.id)).map(toNote),
    customer_key: row.customer_key,
    customer_notes: customerNotes.map(toNote),
    payments: await readPayments(db, row.id),
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
export const loadHistory = async (db: Db | Trx, { id, placed_at }: OrderRow): Promise<OrderEvent[]> => [
  { id: '0', at: placed_at.toISOString(), by: null, from: null, to: 'new', note: null, changes: [] },
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

const toNote = ({
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
  from: event.from_status,
  to: event.to_status,
  note: event.note,
  changes: event.changes ?? [],
})
