import type { Role } from '@pj/shared/api/login'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { OrderType } from '@pj/shared/orders/order-type'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import type { PriceLine } from '@pj/shared/pricing/price-lines'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables as queries see them. Money is whole naira (bigint, read as a number), times are timestamptz. */
export interface Database {
  users: UsersTable
  orders: OrdersTable
  order_items: OrderItemsTable
  order_events: OrderEventsTable
  custom_cart_entries: CustomCartEntriesTable
  uploads: UploadsTable
  idempotency_keys: IdempotencyKeysTable
  bake_ticks: BakeTicksTable
  saved_views: SavedViewsTable
  sales_days: SalesDaysTable
  order_counts: OrderCountsTable
}

/** A point in time with a default of now. */
type At = ColumnType<Date, Date | string | undefined, never>
/** A jsonb column: read as a value, written as JSON text. */
type Json<T extends object> = JSONColumnType<T, string, string>

export interface UsersTable {
  id: Generated<string>
  /** Unique, always lower case: lower it before you compare. */
  email: string
  name: string
  role: Role
  password_hash: string
  disabled_at: Date | null
  last_seen_at: Date | null
  /** Raised to make every token of the user worthless: password reset, disabling. */
  token_version: Generated<number>
  created_at: At
}

/**
 * What the customer ordered, written once, and how far it has come.
 *
 * To count a filtered list, sum up `order_counts` when only the kind of order is asked for, else ask for `count(*)`: the
 * indexes carry these columns and the times. The queue's own index covers the open statuses: a filter by status that
 * names only open ones uses it.
 */
export interface OrdersTable {
  id: GeneratedAlways<number>
  /** PJ- and 8 characters of Crockford base 32. */
  order_id: string
  status: Generated<OrderStatus>
  type: OrderType
  placed_at: At
  delivery_date: Date
  start_by: Date
  delivery_method: DeliveryMethod
  /** `Bakery` for a pickup. */
  location: string
  delivery_price: number
  subtotal: number
  /** subtotal + delivery_price. */
  amount: number
  name: string
  email: string
  phone_number: string | null
  house_address: string | null
  city: string | null
  order_note: string | null
  cart_id: string
  staff_note: Generated<string>
  paid: Generated<boolean>
  short_notice: boolean
  price_unverified: boolean
  /** Set exactly while the order is cancelled: the status to which alone it may return. */
  cancelled_from: OrderStatus | null
  /** Items, whatever the quantity of each. */
  item_count: number
  /** `orderTitle` of shared/orders/order-words. */
  title: string
  /** `itemLine` of each item. */
  what: string[]
  /** How often the kitchen ticket was printed. */
  printed: Generated<number>
  version: Generated<number>
  /**
   * Order id, name, phone, the phone's digits and email in lower case, a space between. Search with
   * `search like '%' || <lower-case text, % _ \ escaped> || '%'`: a trigram index serves it from three letters on.
   */
  search: GeneratedAlways<string>
}

export interface OrderItemsTable {
  order_id: number
  /** Place in the order, from 0. */
  index: number
  title: string
  category: string
  type: OrderType
  quantity: number
  /** One piece, as sold. */
  price: number
  /** price * quantity. */
  line_total: number
  price_unverified: boolean
  price_lines: Json<PriceLine[]>
  /** The canonical stored form, without the picture. */
  item: Json<Record<string, unknown>>
  upload_id: string | null
  /** `flavourLabels` of the item, for the sales by flavour. */
  flavours: string[]
}

/**
 * Every change of an order, in the transaction of the change: history, live stream and catch-up read from here.
 *
 * Ids are drawn before they are committed, so a smaller id may become visible after a larger one: whoever reads on from
 * a place in the table must remember the gaps below it.
 */
export interface OrderEventsTable {
  id: GeneratedAlways<number>
  order_id: number
  kind: 'created' | 'updated'
  at: At
  by_user: string | null
  by_name: string | null
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  note: string | null
}

export interface CustomCartEntriesTable {
  id: Generated<string>
  cart_id: string
  order_type: 'express' | 'themed' | 'wedding'
  price: number
  payload: Json<Record<string, unknown>>
  item: Json<Record<string, unknown>>
  what: string
  created_at: At
  /** Set when an order was placed with it. */
  order_id: number | null
}

export interface UploadsTable {
  id: Generated<string>
  order_id: number
  content_type: 'image/jpeg' | 'image/png'
  /** Under 5 MB. */
  bytes: Buffer
  created_at: At
}

export interface IdempotencyKeysTable {
  key: string
  request_hash: string
  order_id: number
  created_at: At
}

/** How many pieces of a row of the bake list are done, for one range of Lagos days. */
export interface BakeTicksTable {
  from_day: string
  to_day: string
  key: string
  done: number
}

export interface SavedViewsTable {
  id: Generated<string>
  /** Unique in any letter case. */
  name: string
  query: string
  created_by: string | null
  created_at: At
}

/**
 * The sales of a Lagos day without cancelled orders, kept by triggers in the transaction that changes an order. A day's
 * figure is the sum over all slots: never read a single one.
 */
export interface SalesDaysTable {
  basis: 'placed' | 'delivery'
  day: string
  type: OrderType
  slot: number
  orders: number
  revenue: number
  delivery_fees: number
}

/**
 * How many orders there are of each kind, kept by triggers in the transaction that changes an order. The figure of a
 * kind is the sum over all slots: never read a single one.
 */
export interface OrderCountsTable {
  status: OrderStatus
  type: OrderType
  location: string
  delivery_method: DeliveryMethod
  paid: boolean
  short_notice: boolean
  price_unverified: boolean
  slot: number
  orders: number
}
