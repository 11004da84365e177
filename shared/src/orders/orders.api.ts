import { z } from 'zod'
import { dayField, repeatableField, textField } from '../fields.ts'
import { deliveryMethods } from '../menu/delivery.ts'
import { orderTypes } from '../menu/order-types.ts'
import { orderOnlineSchema } from '../payments/online.api.ts'
import { instalmentsSchema, paymentSchema } from '../payments/payments.api.ts'
import { adjustmentSchema } from './adjustments.api.ts'
import { requestKinds } from './customer-requests.ts'
import { failReasons } from './failed-delivery.ts'
import { messageSchema } from './messages.api.ts'
import { orderNeeds } from './needs.api.ts'
import { changeableFields, changeCauses, requestedKeys } from './order-changes.ts'
import {
  itemPageColumns,
  namesWith,
  orderColumns,
  orderItemColumns,
  pageColumns,
  type ShownFields,
  schemasOf,
  summaryColumns,
} from './order-columns.ts'
import { parseOrderId } from './order-search.ts'
import { orderStatuses } from './order-status.ts'
import { salesChannels } from './order-type.ts'

export const orderSorts = ['delivery_date', 'start_by', 'placed_at', 'delivery_price', 'amount', 'type'] as const
export type OrderSort = (typeof orderSorts)[number]

const booleanField = z.enum(['true', 'false']).optional()

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const weekday = z.enum(weekdays).optional()
/** 00 to 23. */
const hour = z
  .string()
  .regex(/^([01]\d|2[0-3])$/, 'Must be an hour such as 09')
  .optional()

export const moneyFilters = [
  'unpaid',
  'part_paid',
  'paid',
  'to_give_back',
  'deposit_missing',
  'overdue',
  'transfer_to_check',
  'online_to_check',
] as const
export type MoneyFilter = (typeof moneyFilters)[number]

/** The order of a path, as people write its id. */
export const orderParams = z.object({ order_id: z.string().max(60).transform(parseOrderId) })

/** The filters of GET /api/orders and GET /api/orders.csv. */
export const orderFilterSchema = z.object({
  status: repeatableField(z.enum(orderStatuses)),
  delivery_from: dayField.optional(),
  delivery_to: dayField.optional(),
  placed_from: dayField.optional(),
  placed_to: dayField.optional(),
  location: repeatableField(textField(100)),
  method: z.enum(deliveryMethods).optional(),
  type: repeatableField(z.enum(orderTypes)),
  paid: booleanField,
  short_notice: booleanField,
  outside_hours: booleanField,
  price_unverified: booleanField,
  price_to_check: booleanField,
  money: repeatableField(z.enum(moneyFilters)),
  channel: repeatableField(z.enum(salesChannels)),
  changed_since_printed: booleanField,
  not_printed: booleanField,
  needs: z.enum(orderNeeds).optional(),
  q: textField(200).optional(),
  /** The keys of the sales breakdowns, so that every bar links to its orders. Weekdays and hours are Lagos time. */
  product: textField(200).optional(),
  category: textField(200).optional(),
  flavour: textField(200).optional(),
  placed_weekday: weekday,
  placed_hour: hour,
  delivery_weekday: weekday,
  delivery_hour: hour,
})
export type OrderFilter = z.infer<typeof orderFilterSchema>

export const ordersQuerySchema = orderFilterSchema.extend({
  sort: z
    .string()
    .regex(new RegExp(`^-?(${orderSorts.join('|')})$`))
    .default('delivery_date'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(400).optional(),
})
export type OrdersQuery = z.infer<typeof ordersQuerySchema>

/** What the desk sees of an order that came back, until it is sent out again or cancelled. */
export const failedDeliverySchema = z.object({
  reason: z.enum(failReasons),
  /** What the rider wrote. */
  note: z.string(),
  rider_name: z.string(),
  /** When the rider tapped. */
  at: z.string(),
})

/** What a row of the queue has beside its columns. */
export const summaryFields = {
  /** Discounts and surcharges, oldest first. */
  adjustments: { readers: 'seeMoney', schema: z.array(adjustmentSchema) },
  instalments: { readers: 'seeMoney', schema: instalmentsSchema },
  /** The notes of staff, oldest first. */
  staff_notes: { readers: 'all', schema: z.array(z.string()) },
  /** What staff keep about the customer, such as an allergy. */
  about_customer: { readers: 'all', schema: z.array(z.string()) },
  /** The transfer that the customer has announced and nobody has checked yet. */
  transfer_to_check: { readers: 'seeMoney', schema: z.object({ sender: z.string(), at: z.string() }).nullable() },
  /** What the customer asks for, such as another phone number, and nobody has answered yet, oldest first. */
  customer_requests: {
    readers: 'seeContact',
    schema: z.array(
      z.object({
        kind: z.enum(requestKinds),
        text: z.string(),
        /** What accepting it changes; null: cancels the order. */
        changes: z.partialRecord(z.enum(requestedKeys), z.string()).nullable(),
        at: z.string(),
      }),
    ),
  },
  /** Why the rider brought it back, until it is sent out again or cancelled. */
  failed_delivery: { readers: 'seeContact', schema: failedDeliverySchema.nullable() },
  price_checked: { readers: 'all', schema: z.boolean() },
  /** Whether the order changed after its ticket was last printed. */
  changed_since_printed: { readers: 'all', schema: z.boolean() },
  /** Whether it has lost that place: confirming it needs capacity again. */
  released: { readers: 'all', schema: z.boolean() },
} as const satisfies ShownFields

/** One row of the queue. */
export const orderSummarySchema = z.object({
  ...schemasOf(orderColumns, summaryColumns),
  ...schemasOf(summaryFields, namesWith(summaryFields, {})),
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

export const newsFields = {
  cause: { readers: 'all', schema: z.enum(changeCauses) },
  /** The person on our side; null for customers and for automatic changes. */
  by: { readers: 'all', schema: z.string().nullable() },
  by_id: { readers: 'all', schema: z.string().nullable() },
} as const satisfies ShownFields

/** The data of `order.created` and `order.updated` on the live stream. */
export const orderNewsSchema = orderSummarySchema.extend(schemasOf(newsFields, namesWith(newsFields, {})))
export type OrderNews = z.infer<typeof orderNewsSchema>

/** Orders are counted up to this number. */
export const maxOrderCount = 10_000

/** The orders of a search are counted up to this number. More are sorted by delivery date. */
export const maxSearchCount = 3000

export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
  /** Whether more than `total` orders match: counting stops at `maxOrderCount` or `maxSearchCount`. */
  total_is_capped: z.boolean(),
  /** Only of a search that more than `maxSearchCount` orders match: it is sorted by this, whatever sort was asked for. */
  sorted_by: z.literal('delivery_date').optional(),
})
export type OrderList = z.infer<typeof orderListSchema>

export const orderItemSchema = z.object(schemasOf(orderItemColumns, itemPageColumns))
export type OrderItem = z.infer<typeof orderItemSchema>

const orderFieldChangeSchema = z.object({
  field: z.enum(changeableFields),
  /** "Phone number", "Date and time", or the title of the item. */
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})
export type Note = z.infer<typeof noteSchema>

export const orderEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of the user; null for the shopper. */
  by: z.string().nullable(),
  by_id: z.string().nullable(),
  /** The version of the order after it; null where the version stayed as it was. */
  version: z.int().nullable(),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses).nullable(),
  note: z.string().nullable(),
  /** The fields that changed, as people read them. */
  changes: z.array(orderFieldChangeSchema),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

/** What the page of an order has beside its columns and those of a row. */
export const pageFields = {
  /** Name of the member of staff who took the order; null for a shopper's own. */
  taken_by: { readers: 'all', schema: z.string().nullable() },
  /** The notes of staff, oldest first. */
  notes: { readers: 'all', schema: z.array(noteSchema) },
  /** What staff keep about the customer, such as an allergy. */
  customer_notes: { readers: 'all', schema: z.array(noteSchema) },
  payments: { readers: 'seeMoney', schema: z.array(paymentSchema) },
  /** Null for an order that nobody has tried to pay online. */
  online: { readers: 'seeMoney', schema: orderOnlineSchema.nullable() },
  /** The messages to the customer, sent or not, oldest first. */
  messages: { readers: 'seeContact', schema: z.array(messageSchema) },
  /** What agreed prices took off beside discounts, in naira: of unknown items, and by changes of custom lines. */
  reduction: { readers: 'seeMoney', schema: z.int() },
  /** The name of the person. */
  price_checked_by: { readers: 'all', schema: z.string().nullable() },
  items: { readers: 'all', schema: z.array(orderItemSchema) },
  history: { readers: 'all', schema: z.array(orderEventSchema) },
} as const satisfies ShownFields

export const orderSchema = orderSummarySchema.extend({
  ...schemasOf(orderColumns, pageColumns),
  ...schemasOf(pageFields, namesWith(pageFields, {})),
})
export type Order = z.infer<typeof orderSchema>

/** The order after POST /api/orders/:order_id/payments. */
export const recordedPaymentSchema = orderSchema.extend({
  /** The entry that was there already with the same reference and amount; then nothing was added. */
  duplicate_of: z.string().optional(),
})
export type RecordedPayment = z.infer<typeof recordedPaymentSchema>
