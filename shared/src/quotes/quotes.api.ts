import { z } from 'zod'
import { instantField, textField } from '../fields.ts'
import { deliveryMethods } from '../menu/delivery.ts'
import { adjustmentSchema } from '../orders/adjustments.api.ts'
import { deskOrderFields } from '../orders/checkout.api.ts'
import { mapFields, optionalTexts } from '../orders/order-fields.ts'
import { orderItemSchema } from '../orders/orders.api.ts'
import { quoteEventKinds, quoteStates } from './quotes.ts'

/** What a quote has beside the order that it proposes. */
const quoteFields = {
  ...deskOrderFields,
  /** ISO 8601. At most 90 days ahead, and never after the order's own time. */
  valid_until: instantField('Say until when the quote is valid'),
  /** For the customer, above the price. */
  message: textField(2000).optional(),
  /** Keeps the place of the order in the kitchen until the quote ends. */
  hold: z.boolean().optional(),
  /** Of the amount, asked for in advance; without it the shop's own for this type of order. */
  deposit_percent: z.int().min(0).max(100).optional(),
}

/** POST /api/quotes: an order as staff take it, with nothing paid, confirmed or handed over yet. */
export const newQuoteSchema = z.object({ ...quoteFields, payment: z.never('A quote takes no payment').optional() })
export type NewQuote = z.infer<typeof newQuoteSchema>

export const createdQuoteSchema = z.object({
  quote_id: z.string(),
  public_id: z.string(),
  /** The customer's page. */
  url: z.string(),
  version: z.int(),
})

/** PATCH /api/quotes/:quote_id. `answered` says that what the customer asked for was answered another way. */
export const quoteChangeSchema = z
  .object({ ...quoteFields, answered: z.literal(true) })
  .partial()
  .extend({ version: z.int().min(1) })
  .strict()
export type QuoteChange = z.infer<typeof quoteChangeSchema>

/** POST /api/quotes/:quote_id/withdraw. With a version, another one is not withdrawn. */
export const withdrawQuoteSchema = z
  .object({ reason: textField(300).optional(), version: z.int().min(1).optional() })
  .strict()

/** POST /api/quotes/:quote_id/accept: for a customer who said yes by phone. */
export const acceptForCustomerSchema = z
  .object({
    note: textField(300).min(1, 'Say how the customer accepted'),
    overbook_reason: textField(300).min(1).optional(),
    version: z.int().min(1),
  })
  .strict()

/** POST /api/quotes/public/:public_id/accept */
export const acceptQuoteSchema = z
  .object({ name: textField(100).min(2, 'Enter your name'), version: z.int().min(1) })
  .strict()

export const acceptedQuoteSchema = z.object({ order_id: z.string() })

/** POST /api/quotes/public/:public_id/ask */
export const askForChangeSchema = z.object({ text: textField(1000).min(1, 'Tell us what to change') }).strict()

/** The sums of a quote, in naira; `amount` is the items, the adjustment and delivery. */
const sumFields = {
  subtotal: z.int(),
  adjustment: z.int(),
  delivery_price: z.int(),
  amount: z.int(),
  deposit: z.int(),
}

/** One row of GET /api/quotes. */
export const quoteSummarySchema = z.object({
  quote_id: z.string(),
  public_id: z.string(),
  /** Grows with every change of what the customer sees. */
  version: z.int(),
  state: z.enum(quoteStates),
  name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** The first item and the number of others. */
  title: z.string(),
  delivery_method: z.enum(deliveryMethods),
  delivery_date: z.string(),
  amount: z.int(),
  valid_until: z.string(),
  /** Whether the order's place is kept until the quote ends. */
  hold: z.boolean(),
  /** When the customer last opened the page; null: never. */
  viewed_at: z.string().nullable(),
  views: z.int(),
  /** What the customer asks for and nobody has answered yet. */
  asked: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** The order that it became. */
  order_id: z.string().nullable(),
  created_at: z.string(),
  /** Name of the member of staff. */
  by: z.string(),
})
export type QuoteSummary = z.infer<typeof quoteSummarySchema>

/** GET /api/quotes?state=&q=&cursor=. `worth` is the sum of the amounts of all that match, in naira. */
export const quotesQuerySchema = z.object({
  state: z.enum([...quoteStates, 'asked', 'ending']).optional(),
  q: textField(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(400).optional(),
})

export const quoteListSchema = z.object({
  quotes: z.array(quoteSummarySchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
  worth: z.int(),
})
export type QuoteList = z.infer<typeof quoteListSchema>

const quoteEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of the member of staff, or the name that the customer accepted with; null for the customer otherwise. */
  by: z.string().nullable(),
  kind: z.enum(quoteEventKinds),
  version: z.int(),
  /** What was asked, why it was withdrawn, how it was accepted, where it was sent. */
  text: z.string().nullable(),
})

/** A part of the amount with the Lagos day it is due; null: when the order is accepted. */
const quotedPartSchema = z.object({ amount: z.int(), due_on: z.string().nullable() })

export const quoteSchema = quoteSummarySchema.extend({
  ...sumFields,
  url: z.string(),
  message: z.string().nullable(),
  deposit_percent: z.int(),
  house_address: z.string().nullable(),
  city: z.string().nullable(),
  location: z.string(),
  ...mapFields(optionalTexts, () => z.string().nullable()),
  hide_prices: z.boolean(),
  channel: z.string(),
  staff_note: z.string(),
  items: z.array(orderItemSchema),
  adjustments: z.array(adjustmentSchema.pick({ kind: true, label: true, amount: true, percent: true, reason: true })),
  instalments: z.array(quotedPartSchema),
  history: z.array(quoteEventSchema),
})
export type Quote = z.infer<typeof quoteSchema>

/** GET /api/quotes/public/:public_id, for anyone with the link: never a phone number, an email or an address. */
export const publicQuoteSchema = z.object({
  ...sumFields,
  quote_id: z.string(),
  version: z.int(),
  state: z.enum(quoteStates),
  name: z.string(),
  message: z.string().nullable(),
  delivery_method: z.enum(deliveryMethods),
  delivery_date: z.string(),
  /** The delivery area; empty for a pickup. */
  location: z.string(),
  valid_until: z.string(),
  items: z.array(
    orderItemSchema
      .pick({ index: true, title: true, quantity: true, price: true, line_total: true, price_lines: true })
      .extend({
        /** As in a stored cart, so that it is drawn and described like one. */
        item: orderItemSchema.shape.item,
        /** Whether GET /api/quotes/public/:public_id/photos/:index has a picture. */
        has_photo: z.boolean(),
      }),
  ),
  /** Discounts, below zero, and surcharges. */
  adjustments: z.array(z.object({ label: z.string(), amount: z.int() })),
  instalments: z.array(quotedPartSchema),
  /** Since the version that the customer has last seen. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Whether the customer has asked for a change that nobody has answered. */
  asked: z.boolean(),
  /** The order that it became. */
  order_id: z.string().nullable(),
})
export type PublicQuote = z.infer<typeof publicQuoteSchema>
