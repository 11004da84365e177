import type { Db } from '@pj/db/database'
import { type AdjustmentRow, isoTime, type JsonRow, type OrderRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { agreedReduction } from '@pj/shared/orders/adjustments'
import type { RequestedFields, RequestKind } from '@pj/shared/orders/customer-requests'
import { orderFields } from '@pj/shared/orders/order-fields'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import type { Note, Order, OrderEvent, OrderSummary } from '@pj/shared/orders/orders.api'
import { type Selectable, sql } from 'kysely'
import { toAdjustment } from '../ledger/adjustments.queries.ts'
import { toPayment } from '../ledger/ledger.ts'
import { toOnline } from '../ledger/order-online.ts'
import { toMessage } from '../messages/messages.queries.ts'
import { needConditions } from './needs.queries.ts'
import { orderNotFound, selectEvents } from './order.queries.ts'

/** Throws a DomainError for an unknown order. */
export const requireOrder = async (db: Db, orderId: string): Promise<Order> =>
  toOrder(await selectWholeOrders(db).where('orders.order_id', '=', orderId).executeTakeFirstOrThrow(orderNotFound))

/** Leaves out ids that don't exist. */
export const readOrders = async (db: Db, orderIds: readonly string[]): Promise<Order[]> =>
  (await selectWholeOrders(db).where('orders.order_id', 'in', orderIds).execute()).map(toOrder)

/** Oldest first. */
export const readOrdersOfCustomer = async (db: Db, key: string): Promise<Order[]> =>
  (await selectWholeOrders(db).where('orders.customer_key', '=', key).execute()).map(toOrder)

export async function selectOrderSummaries(db: Db, orderIds: readonly string[]): Promise<OrderSummary[]> {
  const rows = await db.selectFrom('orders').select(summaryColumns).where('order_id', 'in', orderIds).execute()
  return rows.map(toSummary)
}

type WholeOrder = Awaited<ReturnType<ReturnType<typeof selectWholeOrders>['execute']>>[number]

function toOrder(row: WholeOrder): Order {
  return {
    ...toSummary(row),
    ...pick(row, ['cart_id', 'menu_version', 'staff_note', 'customer_key', 'kept_amount', 'subtotal']),
    taken_by: row.taken_by_name,
    notes: row.notes.map(toNote),
    customer_notes: row.customer_notes.map(toNote),
    payments: row.payments.map(toPayment),
    online: toOnline(row),
    messages: row.messages.map(toMessage),
    changed_at: row.changed_at?.toISOString() ?? null,
    printed_at: row.printed_at?.toISOString() ?? null,
    price_checked_at: row.price_checked_at?.toISOString() ?? null,
    price_checked_by: row.price_checker,
    reduction: agreedReduction(row, row.items),
    items: row.items.map((item) => pick(item, itemColumns)),
    history: toHistory(row, row.events),
  }
}

const itemColumns = [
  ...(['index', 'title', 'type', 'category', 'quantity', 'price', 'line_total', 'price_unverified'] as const),
  ...(['price_lines', 'choice', 'item', 'upload_id'] as const),
] as const

/** Begins with the placing of the order. Oldest first. */
export const loadHistory = async (db: Db, row: OrderRow): Promise<OrderEvent[]> =>
  toHistory(row, await selectEvents(db, row.id))

const toHistory = (
  { placed_at, taken_by: by_id, taken_by_name: by }: Pick<OrderRow, 'placed_at' | 'taken_by' | 'taken_by_name'>,
  events: readonly EventRow[],
): OrderEvent[] => [
  { id: '0', at: placed_at.toISOString(), by, by_id, version: 1, from: null, to: 'new', note: null, changes: [] },
  ...events.map(toEvent),
]

/** Names what may be shown, because a row can have columns that nobody sees. */
const pick = <Row, Key extends keyof Row & string>(row: Row, keys: readonly Key[]): Pick<Row, Key> => {
  const entries: readonly (Key | Row[Key])[][] = keys.map((key) => [key, row[key]])
  return Object.fromEntries(entries)
}

type NoteRow = JsonRow<Pick<Selectable<Database['order_notes']>, 'id' | 'text' | 'at' | 'by_name'>>

export const toNote = ({ id, text, at, by_name: by }: NoteRow): Note => ({ id: String(id), text, at: isoTime(at), by })

type EventRow = JsonRow<Selectable<Database['order_events']>>

const toEvent = (event: EventRow): OrderEvent => ({
  id: String(event.id),
  at: isoTime(event.at),
  by: event.by_name,
  by_id: event.by_user,
  version: event.version,
  from: event.from_status,
  to: event.to_status,
  note: event.note,
  changes: event.changes ?? [],
})

/** The rows of another table that belong to the order, in one column. */
const rowsOf = <Table extends keyof Database>(
  table: Table,
  { by = 'id', where = sql`part.order_id = orders.id` } = {},
) =>
  sql<JsonRow<Selectable<Database[Table]>>[]>`array(
    select to_json(part) from ${sql.table(table)} as part
    where ${where} order by part.${sql.ref(by)})`

/** Shown as they are. */
const shownColumns = [
  ...([
    'order_id',
    'status',
    'type',
    'channel',
    'delivery_price',
    'adjustment',
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
  'orders.delivery_until',
  'orders.start_by',
  'orders.transfer_sent_by',
  'orders.transfer_sent_at',
  'orders.transfer_checked_at',
  'orders.price_checked_at',
  'orders.printed_at',
  'orders.kitchen_changed_at',
  'orders.hold_until',
  'orders.released_at',
  'orders.instalment_plan',
  sql<string[]>`array(select text from order_notes where order_id = orders.id order by id)`.as('staff_notes'),
  sql<string[]>`array(select text from customer_notes where customer_key = orders.customer_key order by id)`.as(
    'about_customer',
  ),
  rowsOf('order_adjustments').as('adjustments'),
  sql<OpenRequestRow[]>`array(
    select json_build_object('kind', kind, 'text', text, 'changes', changes, 'at', at)
    from order_requests where order_id = orders.id and state = 'sent' order by at, kind)`.as('customer_requests'),
  sql<OrderSummary['failed_delivery']>`case when ${needConditions.undelivered} then (
    select json_build_object('reason', stop.failed_reason, 'note', stop.failed_note, 'at', stop.failed_at,
      'rider_name', run.rider_name)
    from delivery_stops as stop join delivery_runs as run on run.id = stop.run_id
    where stop.order_id = orders.id and stop.failed_at is not null order by stop.failed_at desc limit 1) end`.as(
    'failed_delivery',
  ),
] as const

/** Everything about orders in one query, however many they are. Oldest first, and so is each part. */
const selectWholeOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(summaryColumns)
    .select(['cart_id', 'menu_version', 'staff_note', 'customer_key', 'kept_amount', 'subtotal'])
    .select(['lines_reduction', 'taken_by', 'taken_by_name', 'changed_at'])
    .select((eb) => [
      eb.selectFrom('users').select('name').whereRef('users.id', '=', 'orders.price_checked_by').as('price_checker'),
      rowsOf('order_items', { by: 'index' }).as('items'),
      rowsOf('order_notes').as('notes'),
      rowsOf('customer_notes', { where: sql`part.customer_key = orders.customer_key` }).as('customer_notes'),
      rowsOf('order_events').as('events'),
      rowsOf('messages', { by: 'position' }).as('messages'),
      rowsOf('payments').as('payments'),
      rowsOf('payment_attempts').as('attempts'),
      rowsOf('online_refunds').as('refunds'),
    ])
    .orderBy('orders.id')

interface OpenRequestRow {
  readonly kind: RequestKind
  readonly text: string
  readonly changes: RequestedFields | null
  /** As JSON it is a text. */
  readonly at: Date | string
}

type ColumnName<Column> = Column extends `orders.${infer Name}` ? Name : never
export type SummaryRow = Pick<
  Selectable<Database['orders']>,
  ColumnName<(typeof summaryColumns)[number]> & keyof Database['orders']
> &
  Pick<OrderSummary, 'staff_notes' | 'about_customer' | 'failed_delivery'> & {
    readonly adjustments: readonly JsonRow<AdjustmentRow>[]
    readonly customer_requests: readonly OpenRequestRow[]
  }

export const toSummary = ({ id: _, ...row }: SummaryRow): OrderSummary => ({
  ...pick(row, [...shownColumns, 'staff_notes', 'about_customer']),
  adjustments: row.adjustments.map(toAdjustment),
  instalments: instalmentsOf(row),
  placed_at: row.placed_at.toISOString(),
  delivery_date: row.delivery_date.toISOString(),
  delivery_until: row.delivery_until?.toISOString() ?? null,
  start_by: row.start_by.toISOString(),
  transfer_to_check: transferToCheck(row),
  customer_requests: row.customer_requests.map((request) => ({ ...request, at: isoTime(request.at) })),
  failed_delivery: row.failed_delivery && { ...row.failed_delivery, at: isoTime(row.failed_delivery.at) },
  price_checked: row.price_checked_at !== null,
  changed_since_printed: isChangedSincePrinted(row),
  hold_until: isOnHold(row) ? (row.hold_until?.toISOString() ?? null) : null,
  released: row.released_at !== null,
})

const isChangedSincePrinted = ({ kitchen_changed_at: changed, printed_at: printed }: Omit<SummaryRow, 'id'>): boolean =>
  changed !== null && printed !== null && changed > printed

export const isOnHold = ({
  status,
  paid_amount,
  released_at,
}: Pick<SummaryRow, 'status' | 'paid_amount' | 'released_at'>): boolean =>
  status === 'new' && paid_amount === 0 && released_at === null

const transferToCheck = ({
  transfer_sent_by: sender,
  transfer_sent_at: at,
  transfer_checked_at: checked,
}: Omit<SummaryRow, 'id'>) =>
  sender !== null && at !== null && checked === null ? { sender, at: at.toISOString() } : null
