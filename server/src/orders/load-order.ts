import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { DomainError } from '@pj/shared/domain-error'
import type { RequestKind } from '@pj/shared/orders/customer-requests'
import { orderFields } from '@pj/shared/orders/order-fields'
import type { Note, Order, OrderEvent, OrderItem, OrderSummary } from '@pj/shared/orders/orders.api'
import { type Selectable, sql } from 'kysely'
import { selectMessages, toMessage } from '../messages/messages.queries.ts'
import { type AttemptRow, selectAttempts } from '../payments/online.queries.ts'
import { toOnline } from '../payments/order-online.ts'
import { selectPayments } from '../payments/payments.queries.ts'
import { toPayment } from '../payments/payments.ts'
import { type RefundRow, selectRefunds } from '../payments/refunds.queries.ts'
import {
  findOrder,
  selectCustomerNotes,
  selectEvents,
  selectItems,
  selectNotes,
  selectOpenRequests,
  selectOrders,
  selectUserNames,
} from './order.queries.ts'

type OrderRow = Selectable<Database['orders']>

export const orderNotFound = (): DomainError => new DomainError('order_not_found', "We can't find that order.")

export async function requireOrder(db: Db, orderId: string): Promise<Order> {
  const row = await findOrder(db, orderId)
  if (!row) throw orderNotFound()
  return loadOrder(db, row)
}

/** Leaves out ids that don't exist. */
export const readOrders = async (db: Db, orderIds: readonly string[]): Promise<Order[]> =>
  loadOrders(db, await selectOrders(db, orderIds))

export async function selectOrderSummaries(db: Db, orderIds: readonly string[]): Promise<OrderSummary[]> {
  const rows = await db.selectFrom('orders').select(summaryColumns).where('order_id', 'in', orderIds).execute()
  return rows.map(toSummary)
}

export async function loadOrder(db: Db | Trx, row: OrderRow): Promise<Order> {
  const [order] = await loadOrders(db, [row])
  if (!order) throw new Error(`Order ${row.id} was not loaded`)
  return order
}

/** Keeps the order of the rows. One order needs as many queries as many. */
export async function loadOrders(db: Db | Trx, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = groupBy(await selectItems(db, ids), ({ order_id }) => order_id)
  const notes = groupBy(await selectNotes(db, ids), ({ order_id }) => order_id)
  const payments = groupBy(await selectPayments(db, ids), ({ order_id }) => order_id)
  const attempts = groupBy(await selectAttempts(db, ids), ({ order_id }) => order_id)
  // Only what was paid online is refunded online.
  const refunds = groupBy(attempts.size > 0 ? await selectRefunds(db, ids) : [], ({ order_id }) => order_id)
  const messages = groupBy(await selectMessages(db, ids), ({ order_id }) => order_id)
  const events = groupBy(await selectEvents(db, ids), ({ order_id }) => order_id)
  const requests = groupBy(await selectOpenRequests(db, ids), ({ order_id }) => order_id)
  const customerKeys = rows.flatMap(({ customer_key }) => customer_key ?? [])
  const customerNotes = groupBy(await selectCustomerNotes(db, customerKeys), ({ customer_key }) => customer_key)
  const checkers = await selectUserNames(
    db,
    rows.flatMap(({ price_checked_by }) => price_checked_by ?? []),
  )
  return rows.map((row) =>
    toOrder(row, {
      items: items.get(row.id) ?? [],
      notes: notes.get(row.id) ?? [],
      payments: payments.get(row.id) ?? [],
      attempts: attempts.get(row.id) ?? [],
      refunds: refunds.get(row.id) ?? [],
      messages: messages.get(row.id) ?? [],
      events: events.get(row.id) ?? [],
      requests: requests.get(row.id) ?? [],
      customerNotes: customerNotes.get(row.customer_key ?? '') ?? [],
      checkedBy: checkers.get(row.price_checked_by ?? '') ?? null,
    }),
  )
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

interface OrderParts {
  readonly items: readonly Selectable<Database['order_items']>[]
  readonly notes: readonly Selectable<Database['order_notes']>[]
  readonly payments: readonly Selectable<Database['payments']>[]
  readonly attempts: readonly AttemptRow[]
  readonly refunds: readonly RefundRow[]
  readonly messages: readonly Selectable<Database['messages']>[]
  readonly events: readonly Selectable<Database['order_events']>[]
  readonly requests: readonly Selectable<Database['order_requests']>[]
  readonly customerNotes: readonly Selectable<Database['customer_notes']>[]
  readonly checkedBy: string | null
}

function toOrder(row: OrderRow, parts: OrderParts): Order {
  const staff_notes = parts.notes.map(({ text }) => text)
  const about_customer = parts.customerNotes.map(({ text }) => text)
  return {
    ...toSummary({ ...row, staff_notes, about_customer, customer_requests: parts.requests }),
    ...pick(row, ['cart_id', 'menu_version', 'staff_note', 'customer_key', 'kept_amount', 'subtotal']),
    taken_by: row.taken_by_name,
    notes: parts.notes.map(toNote),
    customer_notes: parts.customerNotes.map(toNote),
    payments: parts.payments.map(toPayment),
    online: toOnline(row, parts),
    messages: parts.messages.map(toMessage),
    changed_at: row.changed_at?.toISOString() ?? null,
    printed_at: row.printed_at?.toISOString() ?? null,
    price_checked_at: row.price_checked_at?.toISOString() ?? null,
    price_checked_by: parts.checkedBy,
    items: parts.items.map(toItem),
    history: toHistory(row, parts.events),
  }
}

/** Begins with the placing of the order. Oldest first. */
export const loadHistory = async (db: Db | Trx, row: OrderRow): Promise<OrderEvent[]> =>
  toHistory(row, await selectEvents(db, [row.id]))

const toHistory = (
  { placed_at, taken_by: by_id, taken_by_name: by }: OrderRow,
  events: OrderParts['events'],
): OrderEvent[] => [
  { id: '0', at: placed_at.toISOString(), by, by_id, version: 1, from: null, to: 'new', note: null, changes: [] },
  ...events.map(toEvent),
]

const toItem = (row: Selectable<Database['order_items']>): OrderItem =>
  pick(row, [
    ...(['index', 'title', 'type', 'category', 'quantity', 'price', 'line_total', 'price_unverified'] as const),
    ...(['price_lines', 'choice', 'item', 'upload_id'] as const),
  ])

/** Names what may be shown, because a row can have columns that nobody sees. */
const pick = <Row, Key extends keyof Row & string>(row: Row, keys: readonly Key[]): Pick<Row, Key> => {
  const entries: readonly (Key | Row[Key])[][] = keys.map((key) => [key, row[key]])
  return Object.fromEntries(entries)
}

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

/** Shown as they are. */
const shownColumns = [
  ...([
    'order_id',
    'status',
    'type',
    'channel',
    'delivery_price',
    'amount',
    'has_image',
    'item_count',
    'title',
  ] as const),
  ...(['item_summaries', 'paid', 'paid_amount', 'balance_due', 'deposit', 'short_notice', 'outside_hours'] as const),
  ...(['kept_clashes', 'price_unverified', 'cancelled_from', 'printed', 'version', 'revision'] as const),
  ...orderFields.filter((field) => field.kind !== 'time').map(({ key }) => key),
] as const

export const summaryColumns = [
  'orders.id',
  ...shownColumns.map((column) => `orders.${column}` as const),
  'orders.placed_at',
  'orders.delivery_date',
  'orders.start_by',
  'orders.transfer_sent_by',
  'orders.transfer_sent_at',
  'orders.transfer_checked_at',
  'orders.price_checked_at',
  'orders.printed_at',
  'orders.kitchen_changed_at',
  'orders.hold_until',
  'orders.released_at',
  sql<string[]>`array(select text from order_notes where order_id = orders.id order by id)`.as('staff_notes'),
  sql<string[]>`array(select text from customer_notes where customer_key = orders.customer_key order by id)`.as(
    'about_customer',
  ),
  sql<OpenRequestRow[]>`array(
    select json_build_object('kind', kind, 'text', text, 'at', at)
    from order_requests where order_id = orders.id and state = 'sent' order by at, kind)`.as('customer_requests'),
] as const

interface OpenRequestRow {
  readonly kind: RequestKind
  readonly text: string
  /** As JSON it is a text. */
  readonly at: Date | string
}

type ColumnName<Column> = Column extends `orders.${infer Name}` ? Name : never
export type SummaryRow = Pick<
  Selectable<Database['orders']>,
  ColumnName<(typeof summaryColumns)[number]> & keyof Database['orders']
> &
  Pick<OrderSummary, 'staff_notes' | 'about_customer'> & { readonly customer_requests: readonly OpenRequestRow[] }

export const toSummary = ({ id: _, ...row }: SummaryRow): OrderSummary => ({
  ...pick(row, [...shownColumns, 'staff_notes', 'about_customer']),
  placed_at: row.placed_at.toISOString(),
  delivery_date: row.delivery_date.toISOString(),
  start_by: row.start_by.toISOString(),
  transfer_to_check: transferToCheck(row),
  customer_requests: row.customer_requests.map(({ kind, text, at }) => ({
    kind,
    text,
    at: new Date(at).toISOString(),
  })),
  price_checked: row.price_checked_at !== null,
  changed_since_printed: isChangedSincePrinted(row),
  hold_until: isOnHold(row) ? (row.hold_until?.toISOString() ?? null) : null,
  released: row.released_at !== null,
})

const isChangedSincePrinted = ({ kitchen_changed_at: changed, printed_at: printed }: Omit<SummaryRow, 'id'>): boolean =>
  changed !== null && printed !== null && changed > printed

const isOnHold = ({ status, paid_amount, released_at }: Omit<SummaryRow, 'id'>): boolean =>
  status === 'new' && paid_amount === 0 && released_at === null

const transferToCheck = ({
  transfer_sent_by: sender,
  transfer_sent_at: at,
  transfer_checked_at: checked,
}: Omit<SummaryRow, 'id'>) =>
  sender !== null && at !== null && checked === null ? { sender, at: at.toISOString() } : null
