import { z } from 'zod'
import { maxItems } from '../cart/item-limits.ts'
import {
  cleanText,
  errorSchema,
  instantField,
  nairaField,
  orderProofFields,
  phoneField,
  textField,
  typedEmailField,
} from '../fields.ts'
import { deliveryMethods } from '../menu/delivery.ts'
import { maxAmount } from '../money.ts'
import { publicOnlineSchema } from '../payments/online.api.ts'
import { firstPaymentSchema, instalmentsSchema } from '../payments/payments.api.ts'
import { firstAdjustmentSchema, maxAdjustments } from './adjustments.api.ts'
import { checkoutLimits, phoneError, tooLongMessage } from './checkout-rules.ts'
import { normalizeCode } from './codes.ts'
import { type RequestKind, requestKinds, requestLimits, requestStates } from './customer-requests.ts'
import { addressTexts, findOrderField, mapFields, optionalTexts } from './order-fields.ts'
import { deskChannels } from './order-type.ts'
import { orderItemSchema } from './orders.api.ts'
import { confirmationWays, unconfirmedParts } from './payment-request.ts'

/** One item in its stored form. Only the quantity is checked here; `parseStoredItem` reads the rest. */
export const storedItemSchema = z.looseObject({
  quantity: z.union([z.int().min(1).max(999), z.string().regex(/^[1-9]\d{0,2}$/)]).nullish(),
})

const limitedText = (field: keyof typeof checkoutLimits) =>
  textField(checkoutLimits[field], tooLongMessage(findOrderField(field).label, checkoutLimits[field]))

/** A promo code as a shopper types it. */
export const typedCodeField = textField(60).overwrite(normalizeCode)

/** The body of POST /api/checkout (docs/business-rules.md#checkout-payload). `checkoutErrors` checks the rules that need the clock. */
export const checkoutRequestSchema = z.object({
  name: z
    .string({ error: 'Name must be at least 2 characters' })
    .max(1000, tooLongMessage('Name', checkoutLimits.name))
    .overwrite(cleanText),
  house_address: limitedText('house_address').nullish(),
  city: limitedText('city').nullish(),
  location: textField(200).nullish(),
  state: textField(200).nullish().describe("The specification's name of `location`"),
  email: typedEmailField,
  phone_number: phoneField.nullish(),
  amount: z
    .int({ error: 'Amount must be a whole number of naira' })
    .min(0, 'Amount must be greater than 0')
    .max(maxAmount, 'Amount is too large'),
  ...mapFields(optionalTexts, ({ key }) => limitedText(key).nullish()),
  recipient_phone: phoneField.nullish(),
  hide_prices: z.boolean().nullish(),
  delivery_method: z.enum(deliveryMethods),
  delivery_price: nairaField,
  delivery_date: instantField('Date and time are required'),
  cart_id: textField(200).min(1),
  order_type: textField(50).nullish(),
  /** `amount` counts its discount. */
  code: typedCodeField.nullish(),
  items: z.array(storedItemSchema).min(1, 'No items in cart. Please return to cart and add items.').max(maxItems),
})
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>

/** Details of a 422 `price_mismatch`: the items that differ and the right amounts, in naira. */
const priceMismatchSchema = z.object({
  items: z.array(
    z.object({
      index: z.int(),
      quoted: z.int().describe("The shop's price of one piece"),
      price: z.int().describe('The price that the request has'),
    }),
  ),
  amount: z.int().describe("The shop's total"),
  delivery_price: z.int().optional().describe("The shop's delivery fee"),
})
export type PriceMismatch = z.infer<typeof priceMismatchSchema>

/** A 422 of a request with items: `price_mismatch` or `sold_out` lists those that it is about. */
export const itemsErrorSchema = errorSchema.extend({
  ...priceMismatchSchema.partial().shape,
  items: z
    .union([priceMismatchSchema.shape.items, z.array(z.object({ index: z.int(), message: z.string() }))])
    .optional(),
})

const orderMoney = {
  /** Discounts, below zero, and surcharges. */
  adjustments: z.array(z.object({ label: z.string(), amount: z.int() })),
  amount: z.int(),
  paid_amount: z.int(),
  /** Negative when a refund is owed. */
  balance_due: z.int(),
  /** What is asked for in advance. */
  deposit: z.int(),
  instalments: instalmentsSchema,
  /** How to pay online; null where that is off. */
  online: publicOnlineSchema.nullable(),
}

const orderProgress = z.object({
  order_id: z.string(),
  status: z.string(),
  delivery_method: z.enum(deliveryMethods),
  delivery_date: z.string(),
  /** The end of the chosen slot; null for any other time. */
  delivery_until: z.string().nullable(),
  placed_at: z.string(),
  /** When staff last changed the order itself; null: never. */
  changed_at: z.string().nullable(),
  history: z.array(z.object({ status: z.string(), at: z.string() })),
  /** The Lagos day of the server, YYYY-MM-DD: the device's clock may be wrong. */
  today: z.string(),
  /** Whether a transfer was announced that staff have not looked for yet. */
  transfer_sent: z.boolean(),
  /** The latest request of each kind. */
  requests: z.array(
    z.object({
      kind: z.enum(requestKinds),
      state: z.enum(requestStates),
      at: z.string(),
      delivery_date: z.string().nullable().describe('The time that was asked for'),
    }),
  ),
  /** What staff confirm before anything is paid. */
  unconfirmed: z.array(z.enum(unconfirmedParts)),
  /** How they reach the customer; null: neither is known. */
  confirmed_by: z.enum(confirmationWays).nullable(),
})

/** The amounts of an order with `hide_prices` are null without a proof (docs/business-rules.md#order-proof). */
export const orderStatusResponseSchema = orderProgress.extend({
  adjustments: orderMoney.adjustments.nullable(),
  amount: orderMoney.amount.nullable(),
  paid_amount: orderMoney.paid_amount.nullable(),
  balance_due: orderMoney.balance_due.nullable(),
  deposit: orderMoney.deposit.nullable(),
  instalments: orderMoney.instalments.nullable(),
  online: orderMoney.online,
})
export type OrderStatusResponse = z.infer<typeof orderStatusResponseSchema>

/** POST /api/orders/find: an order without a phone number is found by its email. */
export const findOrderSchema = z.union([
  z.object({ order_id: textField(60).min(1), phone_number: phoneField.min(1) }),
  z.object({ order_id: textField(60).min(1), email: textField(255).min(1) }),
])

/** What the browser that ordered shows of the order (docs/business-rules.md#find-order). */
export const ownOrderSchema = orderProgress.extend({
  ...orderMoney,
  order_token: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  house_address: z.string().nullable(),
  city: z.string().nullable(),
  location: z.string(),
  ...mapFields(optionalTexts, () => z.string().nullable()),
  subtotal: z.int(),
  delivery_price: z.int(),
  items: z.array(
    orderItemSchema
      .pick({ index: true, title: true, quantity: true, price: true, line_total: true, item: true })
      .extend({ has_photo: z.boolean() }),
  ),
})
export type OwnOrder = z.infer<typeof ownOrderSchema>

export const checkoutResponseSchema = z.object({
  success: z.literal(true),
  order_id: z.string(),
  message: z.string(),
  order_token: z.string(),
  order: ownOrderSchema,
})

const requestText = (kind: keyof typeof requestLimits, missing: string) =>
  textField(requestLimits[kind]).min(1, missing)

const requestOf = <Kind extends RequestKind, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), ...fields, ...orderProofFields }).strict()

/** POST /api/orders/:order_id/requests. The text is the new value, or the reason for a cancellation. */
export const customerRequestSchema = z.discriminatedUnion('kind', [
  requestOf('order_note', { text: requestText('order_note', 'Enter the new note') }),
  requestOf('phone_number', {
    text: phoneField.min(1, 'Enter the new phone number').superRefine((phone, context) => {
      const message = phoneError(phone)
      if (message) context.addIssue(message)
    }),
  }),
  requestOf('delivery_date', { delivery_date: instantField('Date and time are required') }),
  requestOf('address', {
    house_address: limitedText('house_address'),
    city: limitedText('city'),
    location: textField(200),
    ...mapFields(addressTexts, ({ key }) => limitedText(key).optional()),
  }),
  requestOf('cancel', { text: requestText('cancel', 'Tell us why') }),
])
export type CustomerRequest = z.infer<typeof customerRequestSchema>

/** What staff enter of an order, whether it is taken or quoted. */
export const deskOrderFields = {
  ...checkoutRequestSchema.omit({ code: true }).shape,
  email: typedEmailField.nullish(),
  channel: z.enum(deskChannels),
  staff_note: textField(4000).optional(),
  /** Discounts and surcharges, which `amount` counts. */
  adjustments: z.array(firstAdjustmentSchema).max(maxAdjustments).optional(),
  /** Required for a day that has no capacity left. */
  overbook_reason: textField(300).min(1).optional(),
}

/**
 * The body of POST /api/orders: an order that staff take. Like a checkout, but with the channel; phone number and email
 * may be missing, and staff may choose times that shoppers cannot (docs/business-rules.md#desk-orders).
 */
export const deskOrderSchema = z
  .object({
    ...deskOrderFields,
    /** Taken with the order. */
    payment: firstPaymentSchema.optional(),
    /** Sold and handed over now, whatever `delivery_date` says (docs/business-rules.md#counter-sales). */
    complete: z.literal(true).optional(),
    /** Confirmed by placing it, where nothing stands against it (docs/business-rules.md#desk-orders). Default: false. */
    confirm: z.boolean().optional(),
  })
  .refine((order) => !order.complete || isCounterSale(order), {
    message: 'Only a counter sale that is paid in full can be completed at once',
  })

interface CounterSale {
  readonly channel: string
  readonly delivery_method: string
  readonly amount: number
  readonly payment?: { readonly amount: number } | undefined
}

const isCounterSale = ({ channel, delivery_method, amount, payment }: CounterSale): boolean =>
  channel === 'counter' && delivery_method === 'pickup' && (payment?.amount ?? 0) === amount

export type DeskOrder = z.infer<typeof deskOrderSchema>
