import { z } from 'zod'
import { choiceSchema } from '../cart/choice.api.ts'
import { dayField, repeatableField, textField } from '../fields.ts'
import { deliveryMethods } from '../menu/delivery.ts'
import { orderTypes } from '../menu/order-types.ts'
import { orderOnlineSchema } from '../payments/online.api.ts'
import { instalmentsSchema, paymentSchema } from '../payments/payments.api.ts'
import { adjustmentSchema } from './adjustments.api.ts'
import { requestedKeys, requestKinds } from './customer-requests.ts'
import { failReasons } from './failed-delivery.ts'
import { messageSchema } from './messages.api.ts'
import { orderNeeds } from './needs.api.ts'
import { changeableFields, changeCauses } from './order-changes.ts'
import { mapFields, optionalTexts } from './order-fields.ts'
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
const failedDeliverySchema = z.object({
  reason: z.enum(failReasons),
  /** What the rider wrote. */
  note: z.string(),
  rider_name: z.string(),
  /** When the rider tapped. */
  at: z.string(),
})

/** One row of the queue. Times are ISO 8601, money is naira. */
export const orderSummarySchema = z.object({
  order_id: z.string(),
  status: z.enum(orderStatuses),
  type: z.enum(orderTypes),
  placed_at: z.string(),
  delivery_date: z.string(),
  /** The end of the chosen slot; null for any other time. */
  delivery_until: z.string().nullable(),
  start_by: z.string(),
  delivery_method: z.enum(deliveryMethods),
  location: z.string(),
  /** Null only for a desk order. */
  house_address: z.string().nullable(),
  city: z.string().nullable(),
  delivery_price: z.int(),
  /** Discounts and surcharges, oldest first. */
  adjustments: z.array(adjustmentSchema),
  /** Their sum, below zero where more is taken off than added. */
  adjustment: z.int(),
  /** The items, the adjustment and delivery. */
  amount: z.int(),
  name: z.string(),
  /** Null only for a desk order. */
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  channel: z.enum(salesChannels),
  ...mapFields(optionalTexts, () => z.string().nullable()),
  hide_prices: z.boolean(),
  has_image: z.boolean(),
  /** The notes of staff, oldest first. */
  staff_notes: z.array(z.string()),
  /** What staff keep about the customer, such as an allergy. */
  about_customer: z.array(z.string()),
  item_count: z.int(),
  /** The first item and the number of others. */
  title: z.string(),
  /** One line per item: quantity, name and choices. */
  item_summaries: z.array(z.string()),
  paid: z.boolean(),
  paid_amount: z.int(),
  /** amount - paid_amount; for a cancelled order kept_amount - paid_amount. Negative when a refund is owed. */
  balance_due: z.int(),
  deposit: z.int(),
  instalments: instalmentsSchema,
  /** The transfer that the customer has announced and nobody has checked yet. */
  transfer_to_check: z.object({ sender: z.string(), at: z.string() }).nullable(),
  /** What the customer asks for and nobody has answered yet, oldest first. */
  customer_requests: z.array(
    z.object({
      kind: z.enum(requestKinds),
      text: z.string(),
      /** What accepting it changes; null: cancels the order. */
      changes: z.partialRecord(z.enum(requestedKeys), z.string()).nullable(),
      at: z.string(),
    }),
  ),
  /** Why the rider brought it back, until it is sent out again or cancelled. */
  failed_delivery: failedDeliverySchema.nullable(),
  short_notice: z.boolean(),
  /** Whether its time lay outside the opening hours when it was chosen. */
  outside_hours: z.boolean(),
  /** What staff or the customer accepted about its time, such as the hours of a closed day. */
  kept_clashes: z.array(z.string()),
  /** Whether an item has its client's own price, because the shop has none. */
  price_unverified: z.boolean(),
  price_checked: z.boolean(),
  cancelled_from: z.enum(orderStatuses).nullable(),
  printed: z.int(),
  /** Whether the order changed after its ticket was last printed. */
  changed_since_printed: z.boolean(),
  /** Until when it keeps its place on a limited day unless confirmed or paid; null means for good. */
  hold_until: z.string().nullable(),
  /** Whether it has lost that place: confirming it needs capacity again. */
  released: z.boolean(),
  /** Grows with what an editor must have seen; a change names it. */
  version: z.int(),
  /** Grows with everything that a row or the page of the order shows: the copy with the larger one is newer. */
  revision: z.int(),
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

/** The data of `order.created` and `order.updated` on the live stream. */
export const orderNewsSchema = orderSummarySchema.extend({
  cause: z.enum(changeCauses),
  /** The person on our side; null for customers and for automatic changes. */
  by: z.string().nullable(),
  by_id: z.string().nullable(),
})
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
  /** What was chosen, as ids. */
  choice: choiceSchema,
  /** The item in its stored form, without the image: the labels of the day. */
  item: z.record(z.string(), z.unknown()),
  /** The inspiration image, for GET /api/uploads/:id. */
  upload_id: z.string().nullable(),
})
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

const orderEventSchema = z.object({
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

export const orderSchema = orderSummarySchema.extend({
  cart_id: z.string(),
  /** Name of the member of staff who took the order; null for a shopper's own. */
  taken_by: z.string().nullable(),
  /** The version of the menu that it was priced with. */
  menu_version: z.int(),
  staff_note: z.string(),
  /** The notes of staff, oldest first. */
  notes: z.array(noteSchema),
  /** Identifies the customer: digits of the phone number without country code, else the email address. */
  customer_key: z.string().nullable(),
  /** What staff keep about the customer, such as an allergy. */
  customer_notes: z.array(noteSchema),
  payments: z.array(paymentSchema),
  /** Null for an order that nobody has tried to pay online. */
  online: orderOnlineSchema.nullable(),
  /** The messages to the customer, sent or not, oldest first. */
  messages: z.array(messageSchema),
  /** What the bakery keeps of the payments of a cancelled order. */
  kept_amount: z.int(),
  /** When the order itself last changed, not its status, payments or notes. */
  changed_at: z.string().nullable(),
  printed_at: z.string().nullable(),
  subtotal: z.int(),
  /** What agreed prices took off beside discounts, in naira: of unknown items, and by changes of custom lines. */
  reduction: z.int(),
  price_checked_at: z.string().nullable(),
  price_checked_by: z.string().nullable(),
  items: z.array(orderItemSchema),
  history: z.array(orderEventSchema),
})
export type Order = z.infer<typeof orderSchema>

/** The order after POST /api/orders/:order_id/payments. */
export const recordedPaymentSchema = orderSchema.extend({
  /** The entry that was there already with the same reference and amount; then nothing was added. */
  duplicate_of: z.string().optional(),
})
export type RecordedPayment = z.infer<typeof recordedPaymentSchema>
