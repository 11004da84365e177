import type { Choice } from '@pj/shared/cart/choice.api'
import type { OrderType } from '@pj/shared/menu/order-types'
import type { InstalmentPlan } from '@pj/shared/menu/payment-terms'
import type { AdjustmentKind } from '@pj/shared/orders/adjustments'
import type { CodeKind, CodeRule } from '@pj/shared/orders/codes'
import type { RequestKind, RequestState } from '@pj/shared/orders/customer-requests'
import type { MessageEvent, MessageKind, MessageState } from '@pj/shared/orders/messages'
import type { ChangeableOrder, OrderFieldChange, RequestedFields } from '@pj/shared/orders/order-changes'
import type { orderColumns, StoredOrderColumns } from '@pj/shared/orders/order-columns'
import type { OptionalText } from '@pj/shared/orders/order-fields'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { OrderedItem } from '@pj/shared/orders/ordered-item'
import type { PriceLine } from '@pj/shared/pricing/quote'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json } from './column-types.ts'

export interface OrderTables {
  orders: OrdersTable

  order_items: {
    order_id: number
    /** Position in the order, from 0. */
    index: number
    /** Identifies the product in the sales, whatever its title was at the time; see shared/src/orders/sales-keys.ts. */
    product_key: string
    /** The title of the product when it was sold. */
    title: string
    category: string
    type: OrderType
    quantity: number
    /** The price of one piece, as sold. */
    price: number
    /** price * quantity. */
    line_total: number
    price_unverified: boolean
    /** What the client asked for one piece before staff agreed another price. */
    asked_price: number | null
    /** Who wrote a custom line. */
    priced_by: string | null
    price_lines: Json<PriceLine[]>
    choice: Json<Choice>
    /** The item in the stored form of the cart, without its image: the labels of the day. */
    item: Json<Record<string, unknown>>
    upload_id: string | null
    flavour_keys: string[]
    /** The labels of the flavours when they were sold, in the order of `flavour_keys`. */
    flavour_labels: string[]
  }

  /** Discounts and surcharges, in the order in which they were given. */
  order_adjustments: {
    id: GeneratedAlways<number>
    order_id: number
    kind: AdjustmentKind
    /** For the customer. */
    label: string
    /** Naira; the kind says whether it is taken off or added. */
    amount: number
    /** Of the items: then it follows them. */
    percent: number | null
    /** For staff. */
    reason: Generated<string>
    /** The promo code that it is from; not a use of it while the order is cancelled. */
    code: string | null
    /** What the items cost at least for that code. */
    minimum: number | null
    /** What the code takes off; null for what an earlier version has stored. */
    rule: Json<CodeRule> | null
    /** The refund that makes the order cheaper. */
    payment_id: number | null
    at: Date
    by_user: string | null
    by_name: string | null
  }

  promo_codes: {
    code: string
    kind: CodeKind
    /** Naira, or percent. */
    value: number | null
    minimum: number | null
    categories: Generated<string[]>
    products: Generated<string[]>
    first_day: string | null
    last_day: string | null
    uses: number | null
    uses_per_customer: number | null
    first_order_only: Generated<boolean>
    active: Generated<boolean>
    updated_at: Date
  }

  /** One row per change of an order, inserted in the transaction of the change. When the order was placed is in `orders`. */
  order_events: {
    id: GeneratedAlways<number>
    order_id: number
    at: CreatedAt
    by_user: string | null
    by_name: string | null
    from_status: OrderStatus | null
    to_status: OrderStatus | null
    note: string | null
    /** The version of the order after this change; null where the change left the version as it was. */
    version: number | null
    /** The fields that changed; null for a change of the status, a payment or a note. */
    changes: Json<OrderFieldChange[]> | null
    is_print: Generated<boolean>
  }

  order_notes: {
    id: GeneratedAlways<number>
    order_id: number
    text: string
    at: CreatedAt
    by_user: string | null
    by_name: string | null
  }

  /** What the customer asks to change. A newer request of a kind replaces the one before. */
  order_requests: {
    order_id: number
    kind: RequestKind
    /** The new value or the reason, as staff read it; empty once they have answered. */
    text: string
    /** What accepting it changes; null for a cancellation, and once staff have answered. */
    changes: Json<RequestedFields> | null
    state: RequestState
    at: Date
  }

  /**
   * Messages to the customer of an order: emails, which are inserted in the transaction of the change that they report and
   * sent afterwards, and WhatsApp chats that staff have opened.
   */
  messages: {
    id: Generated<string>
    position: GeneratedAlways<number>
    order_id: number
    kind: MessageKind
    event: MessageEvent
    /** An email address or a phone number. */
    recipient: string
    state: Generated<MessageState>
    /** The origin of its links, such as `https://shop.example.com`. */
    origin: string | null
    /** What has changed, of the event `changed`. */
    changes: Json<OrderFieldChange[]> | null
    /** The receipt that the email is about. */
    document_id: Generated<number | null>
    /** The day, YYYY-MM-DD, of the instalment that it reminds of. */
    due_on: Generated<string | null>
    created_at: CreatedAt
    /** Null for an order that a shopper placed. */
    by_user: string | null
    by_name: string | null
    /** When it was last asked for; later than `created_at` when staff send it again. */
    requested_at: Generated<Date>
    /** How often it was tried since `requested_at`. */
    attempts: Generated<number>
    /** Null when it isn't tried again. */
    next_attempt_at: Date | null
    sent_at: Date | null
    /** Why the last attempt failed, or why it is not sent. */
    error: string | null
  }

  custom_cart_entries: {
    id: Generated<string>
    cart_id: string
    order_type: 'express' | 'themed' | 'wedding'
    price: number
    payload: Json<Record<string, unknown>>
    choice: Json<Choice>
    item: Json<Record<string, unknown>>
    item_summary: string
    created_at: CreatedAt
    order_id: number | null
    /** The version of the menu that priced it. */
    menu_version: Generated<number>
  }

  uploads: {
    id: Generated<string>
    /** Null until an order claims it. */
    order_id: number | null
    /** Null until a cash movement claims it. */
    movement_id: number | null
    /** Null until a quote claims it, and again when it moves to the order. */
    quote_id: number | null
    content_type: 'image/jpeg' | 'image/png'
    /** Less than 5 MB. */
    bytes: Buffer
    created_at: CreatedAt
  }

  idempotency_keys: {
    key: string
    request_hash: string
    order_id: number
    created_at: CreatedAt
  }

  /** How many pieces of a component are done for an order. May be more than it needs since it was changed. */
  bake_ticks: {
    order_id: number
    /** The key of a `BakeComponent`, for all items of the order. */
    key: string
    /** MD5 of `key`, part of the primary key. */
    key_digest: GeneratedAlways<string>
    done: number
  }

  /** The ticks of the last 31 days. */
  bake_tick_ids: {
    id: string
    at: CreatedAt
  }

  /** One row for each order with something that the kitchen has not acknowledged; a later change replaces the row. */
  kitchen_alerts: {
    id: GeneratedAlways<number>
    order_id: number
    known: Json<KnownOrder> | null
    at: Date
  }

  customer_notes: {
    id: GeneratedAlways<number>
    customer_key: string
    text: string
    at: CreatedAt
    by_user: string | null
    by_name: string | null
  }

  /** Erased customers. No backup contains this table, but every backup contains the key of the hashes. */
  erasure_hashes: {
    /** `erasure_hash` of `order:` and an order id, or of `customer:` and a customer key. */
    hash: string
    erased_at: Date
  }
}

/** What is shown is in `shared/src/orders/order-columns.ts`. */
type OrdersTable = {
  [Name in keyof StoredOrderColumns]: (typeof orderColumns)[Name] extends { readonly erasure: 'computed' }
    ? GeneratedAlways<StoredOrderColumns[Name]>
    : Generated<StoredOrderColumns[Name]>
} & HiddenOrderColumns

interface HiddenOrderColumns {
  id: GeneratedAlways<number>
  /** The part of `adjustment` that makes delivery cheaper. */
  delivery_adjustment: Generated<number>
  /** How much cheaper the items got by changes of custom lines. */
  lines_reduction: Generated<number>
  /** The member of staff who took the order; null for a shopper's own. */
  taken_by: string | null
  taken_by_name: string | null
  /** The share that was asked for in advance when the order was placed; without a plan, of a custom order. */
  deposit_percent: Generated<number>
  /** How the rest is paid, as the menu said when the order was placed, with the parts that have been paid since. */
  instalment_plan: ColumnType<InstalmentPlan | null, InstalmentPlan | null | undefined, InstalmentPlan | null>
  /** What staff decided to keep when they cancelled the order; `kept_amount` is the smaller of it and what is paid. */
  kept_limit: Generated<number>
  /** The sender of the transfer that the customer has announced. */
  transfer_sent_by: string | null
  transfer_sent_at: Date | null
  transfer_checked_at: Date | null
  /** When what the kitchen makes or writes last changed. */
  kitchen_changed_at: Date | null
  /** The network that placed it, while it is held. */
  hold_network: string | null
  /** When it lost its place; null once it is confirmed. */
  released_at: Date | null
  /** When the personal data of the customer was erased. */
  erased_at: Date | null
  price_checked_by: string | null
  /** How many pieces of each of `storedUnits` in shared/src/calendar/capacity.ts the kitchen makes for it. */
  capacity_units: Generated<number[]>
  /**
   * Three lines, folded as `foldText` in shared/src/text.ts does: order id and name; phone number, email and digits; address
   * and area of a delivery. Each word follows a space. A trigram index serves `search like '%…%'` from three characters on;
   * escape `%`, `_` and `\`.
   */
  search: GeneratedAlways<string>
  /** What was ordered, with notes and inscriptions, and who receives it, folded; it has such an index too. */
  item_search: GeneratedAlways<string>
}

/** What the kitchen makes or writes, as it knows it. */
export interface KnownOrder
  extends Partial<Pick<ChangeableOrder, OptionalText>>,
    Pick<ChangeableOrder, 'delivery_method' | 'delivery_date'> {
  readonly items: readonly KnownItem[]
}

export type KnownItem = OrderedItem & { readonly price: number }
