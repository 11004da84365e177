import type { Db } from '@pj/db/database'
import {
  type AdjustmentRow,
  type AttemptRow,
  type ItemRow,
  isoTime,
  type JsonRow,
  type MessageRow,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { agreedReduction } from '@pj/shared/orders/adjustments'
import type { RequestKind } from '@pj/shared/orders/customer-requests'
import type { RequestedFields } from '@pj/shared/orders/order-changes'
import { itemPageColumns, pageColumns, summaryColumns } from '@pj/shared/orders/order-columns'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import type { Note, Order, OrderEvent, OrderSummary } from '@pj/shared/orders/orders.api'
import { type Selectable, sql } from 'kysely'
import { toAdjustment } from '../ledger/adjustments.queries.ts'
import { toPayment } from '../ledger/ledger.ts'
import { toOnline } from '../ledger/order-online.ts'
import { toMessage } from '../messages/messages.queries.ts'
import { needConditions } from './needs.queries.ts'
import { orderNotFound } from './order.queries.ts'

export const requireOrder = async (db: Db, orderId: string): Promise<Order> =>
  toOrder(await selectWholeOrders(db).where('orders.order_id', '=', orderId).executeTakeFirstOrThrow(orderNotFound))

/** Leaves out ids that don't exist. */
export const readOrders = async (db: Db, orderIds: readonly string[]): Promise<Order[]> =>
  (await selectWholeOrders(db).where('orders.order_id', 'in', orderIds).execute()).map(toOrder)

export const readOrdersOfCustomer = async (db: Db, key: string): Promise<Order[]> =>
  (await selectWholeOrders(db).where('orders.customer_key', '=', key).execute()).map(toOrder)

export async function selectOrderSummaries(db: Db, orderIds: readonly string[]): Promise<OrderSummary[]> {
  const rows = await db.selectFrom('orders').select(summarySelection).where('order_id', 'in', orderIds).execute()
  return rows.map(toSummary)
}

interface WholeOrder extends SummaryRow, Pick<OrderRow, (typeof pageColumns)[number] | (typeof pageSources)[number]> {
  readonly price_checker: string | null
  readonly items: readonly JsonRow<ItemRow>[]
  readonly notes: readonly NoteRow[]
  readonly customer_notes: readonly NoteRow[]
  readonly events: readonly EventRow[]
  readonly messages: readonly JsonRow<MessageRow>[]
  readonly payments: readonly JsonRow<PaymentRow>[]
  readonly attempts: readonly JsonRow<AttemptRow>[]
  readonly refunds: readonly JsonRow<RefundRow>[]
}

const toOrder = (row: WholeOrder): Order => ({
  ...toSummary(row),
  ...shown(row, pageColumns),
  taken_by: row.taken_by_name,
  notes: row.notes.map(toNote),
  customer_notes: row.customer_notes.map(toNote),
  payments: row.payments.map(toPayment),
  online: toOnline(row),
  messages: row.messages.map(toMessage),
  price_checked_by: row.price_checker,
  reduction: agreedReduction(row, row.items),
  items: row.items.map((item) => shown(item, itemPageColumns)),
  history: toHistory(row, row.events),
})

/** Begins with the placing of the order. Oldest first. */
const toHistory = (
  { placed_at, taken_by: by_id, taken_by_name: by }: Pick<OrderRow, 'placed_at' | 'taken_by' | 'taken_by_name'>,
  events: readonly EventRow[],
): OrderEvent[] => [
  { id: '0', at: placed_at.toISOString(), by, by_id, version: 1, from: null, to: 'new', note: null, changes: [] },
  ...events.map(toEvent),
]

type Shown<Value> = Value extends Date ? string : Value

/** These columns as the API has them. */
function shown<Row, Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): { [Name in Column]: Shown<Row[Name]> } {
  const entries: readonly (Column | string | Row[Column])[][] = columns.map((column) => {
    const value = row[column]
    return [column, value instanceof Date ? value.toISOString() : value]
  })
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

/** What the fields of a summary are made of that aren't a column of their name. */
const summarySources = [
  ...(['id', 'instalment_plan', 'transfer_sent_by', 'transfer_sent_at', 'transfer_checked_at'] as const),
  ...(['price_checked_at', 'printed_at', 'kitchen_changed_at', 'released_at'] as const),
]

export const summarySelection = [
  ...summaryColumns,
  ...summarySources,
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

const pageSources = ['lines_reduction', 'taken_by', 'taken_by_name'] as const

/** Everything about orders in one query, however many they are. Oldest first, and so is each part. */
const selectWholeOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(summarySelection)
    .select([...pageColumns, ...pageSources])
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

export interface SummaryRow
  extends Pick<OrderRow, (typeof summaryColumns)[number] | (typeof summarySources)[number]>,
    Pick<OrderSummary, 'staff_notes' | 'about_customer' | 'failed_delivery'> {
  readonly adjustments: readonly JsonRow<AdjustmentRow>[]
  readonly customer_requests: readonly OpenRequestRow[]
}

export const toSummary = (row: SummaryRow): OrderSummary => ({
  ...shown(row, summaryColumns),
  staff_notes: row.staff_notes,
  about_customer: row.about_customer,
  adjustments: row.adjustments.map(toAdjustment),
  instalments: instalmentsOf(row),
  transfer_to_check: transferToCheck(row),
  customer_requests: row.customer_requests.map((request) => ({ ...request, at: isoTime(request.at) })),
  failed_delivery: row.failed_delivery && { ...row.failed_delivery, at: isoTime(row.failed_delivery.at) },
  price_checked: row.price_checked_at !== null,
  changed_since_printed: isChangedSincePrinted(row),
  hold_until: isOnHold(row) ? (row.hold_until?.toISOString() ?? null) : null,
  released: row.released_at !== null,
})

const isChangedSincePrinted = ({ kitchen_changed_at: changed, printed_at: printed }: SummaryRow): boolean =>
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
}: SummaryRow) => (sender !== null && at !== null && checked === null ? { sender, at: at.toISOString() } : null)
