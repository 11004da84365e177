import { z } from 'zod'
import { orderStatuses } from '../orders/order-status.ts'
import { orderTypes } from '../orders/order-type.ts'
import { deliveryMethods } from '../pricing/delivery.ts'
import { dayField, repeatableField, textField } from './fields.ts'

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
  price_unverified: booleanField,
  /** Whether a price is unverified and not checked yet. */
  price_to_check: booleanField,
  q: textField(200).optional(),
  /** The keys of the sales breakdowns, so that every bar links to its orders. Weekdays and hours are Lagos time. */
  product: textField(200).optional(),
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

/** One row of the queue, and the data of `order.created` and `order.updated` on the live stream. Times are ISO 8601, money is naira. */
export const orderSummarySchema = z.object({
  order_id: z.string(),
  status: z.enum(orderStatuses),
  type: z.enum(orderTypes),
  placed_at: z.string(),
  delivery_date: z.string(),
  start_by: z.string(),
  delivery_method: z.enum(deliveryMethods),
  location: z.string(),
  delivery_price: z.int(),
  amount: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  item_count: z.int(),
  /** The first item and the number of others. */
  title: z.string(),
  /** One line per item: quantity, name and choices. */
  item_summaries: z.array(z.string()),
  paid: z.boolean(),
  short_notice: z.boolean(),
  /** Whether an item has its client's own price, because the shop has none. */
  price_unverified: z.boolean(),
  /** Whether staff have checked that price. */
  price_checked: z.boolean(),
  cancelled_from: z.enum(orderStatuses).nullable(),
  /** How often the ticket was printed. */
  printed: z.int(),
  version: z.int(),
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

/** Orders are counted up to this number. */
export const maxOrderCount = 10_000

export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
  /** Whether more than `total` orders match: counting stops at `maxOrderCount`. */
  total_is_capped: z.boolean(),
})
export type OrderList = z.infer<typeof orderListSchema>

export const orderItemSchema = z.object({
  index: z.int(),
  title: z.string(),
  type: z.enum(orderTypes),
  category: z.string(),
  quantity: z.int(),
  /** Price of one piece as sold, in naira. */
  price: z.int(),
  line_total: z.int(),
  price_unverified: z.boolean(),
  /** The breakdown of `price` at the time of the sale. */
  price_lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** The item in its stored form, without the image. */
  item: z.record(z.string(), z.unknown()),
  /** The inspiration image, for GET /api/uploads/:id. */
  upload_id: z.string().nullable(),
})
export type OrderItem = z.infer<typeof orderItemSchema>

export const orderEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of the user; null for the shopper. */
  by: z.string().nullable(),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses).nullable(),
  note: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

export const orderSchema = orderSummarySchema.extend({
  house_address: z.string().nullable(),
  city: z.string().nullable(),
  order_note: z.string().nullable(),
  cart_id: z.string(),
  /** The version of the menu that it was priced with. */
  menu_version: z.int(),
  staff_note: z.string(),
  subtotal: z.int(),
  price_checked_at: z.string().nullable(),
  /** Name of the user. */
  price_checked_by: z.string().nullable(),
  items: z.array(orderItemSchema),
  history: z.array(orderEventSchema),
})
export type Order = z.infer<typeof orderSchema>

/**
 * PATCH /api/orders/:order_id. `note` is added to the history, such as the reason of a cancellation; `overbook_reason`
 * too, when the order takes more of its day than is left.
 */
export const orderChangeSchema = z
  .object({
    status: z.enum(orderStatuses).optional(),
    paid: z.boolean().optional(),
    price_checked: z.boolean().optional(),
    staff_note: textField(4000).optional(),
    note: textField(500).optional(),
    overbook_reason: textField(300).min(1).optional(),
    version: z.int().min(0),
  })
  .strict()
export type OrderChange = z.infer<typeof orderChangeSchema>
