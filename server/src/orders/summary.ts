import type { Database } from '@pj/db/schema'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { type Selectable, sql } from 'kysely'

/** The columns of a row of the queue. */
export const summaryColumns = [
  'orders.id',
  'orders.order_id',
  'orders.status',
  'orders.type',
  'orders.placed_at',
  'orders.delivery_date',
  'orders.start_by',
  'orders.delivery_method',
  'orders.location',
  'orders.house_address',
  'orders.city',
  'orders.delivery_price',
  'orders.amount',
  'orders.name',
  'orders.email',
  'orders.phone_number',
  'orders.channel',
  'orders.order_note',
  'orders.has_image',
  'orders.item_count',
  'orders.title',
  'orders.item_summaries',
  'orders.paid',
  'orders.paid_amount',
  'orders.balance_due',
  'orders.deposit',
  'orders.transfer_sent_by',
  'orders.transfer_sent_at',
  'orders.transfer_checked_at',
  'orders.short_notice',
  'orders.outside_hours',
  'orders.price_unverified',
  'orders.price_checked_at',
  'orders.cancelled_from',
  'orders.printed',
  'orders.printed_at',
  'orders.changed_at',
  'orders.hold_until',
  'orders.released_at',
  'orders.version',
  'orders.revision',
  sql<string[]>`array(select text from order_notes where order_id = orders.id order by id)`.as('staff_notes'),
  sql<string[]>`array(select text from customer_notes where customer_key = orders.customer_key order by id)`.as(
    'about_customer',
  ),
] as const

type ColumnName<Column> = Column extends `orders.${infer Name}` ? Name : never
export type SummaryRow = Pick<
  Selectable<Database['orders']>,
  ColumnName<(typeof summaryColumns)[number]> & keyof Database['orders']
> &
  Pick<OrderSummary, 'staff_notes' | 'about_customer'>

export const toSummary = ({ id: _, ...row }: SummaryRow): OrderSummary => ({
  order_id: row.order_id,
  status: row.status,
  type: row.type,
  placed_at: row.placed_at.toISOString(),
  delivery_date: row.delivery_date.toISOString(),
  start_by: row.start_by.toISOString(),
  delivery_method: row.delivery_method,
  location: row.location,
  house_address: row.house_address,
  city: row.city,
  delivery_price: row.delivery_price,
  amount: row.amount,
  name: row.name,
  email: row.email,
  phone_number: row.phone_number,
  channel: row.channel,
  order_note: row.order_note,
  has_image: row.has_image,
  staff_notes: row.staff_notes,
  about_customer: row.about_customer,
  item_count: row.item_count,
  title: row.title,
  item_summaries: row.item_summaries,
  paid: row.paid,
  paid_amount: row.paid_amount,
  balance_due: row.balance_due,
  deposit: row.deposit,
  transfer_to_check: transferToCheck(row),
  short_notice: row.short_notice,
  outside_hours: row.outside_hours,
  price_unverified: row.price_unverified,
  price_checked: row.price_checked_at !== null,
  cancelled_from: row.cancelled_from,
  printed: row.printed,
  changed_since_printed: row.changed_at !== null && row.printed_at !== null && row.changed_at > row.printed_at,
  hold_until: isOnHold(row) ? (row.hold_until?.toISOString() ?? null) : null,
  released: row.released_at !== null,
  version: row.version,
  revision: row.revision,
})

const isOnHold = ({ status, paid_amount, released_at }: Omit<SummaryRow, 'id'>): boolean =>
  status === 'new' && paid_amount === 0 && released_at === null

const transferToCheck = ({
  transfer_sent_by: sender,
  transfer_sent_at: at,
  transfer_checked_at: checked,
}: Omit<SummaryRow, 'id'>) =>
  sender !== null && at !== null && checked === null ? { sender, at: at.toISOString() } : null
