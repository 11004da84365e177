import { z } from 'zod'
import { documentCustomerSchema, documentSchema } from './documents/documents.api.ts'
import { textField } from './fields.ts'
import { addressFields, mapFields } from './orders/order-fields.ts'
import { noteSchema, orderSchema, orderSummarySchema } from './orders/orders.api.ts'
import { quoteSchema } from './quotes/quotes.api.ts'

/** GET /api/customers: the customers whose phone number, name, email or address matches, the one with the latest order first. */
export const customersQuerySchema = z.object({ q: textField(200).min(2, 'Enter at least two characters') })

const customerFields = {
  /** Digits of the phone number without country code, else the email address. */
  key: z.string(),
  name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** Orders that were not cancelled. */
  orders: z.int(),
  /** The sum of their amounts, in naira. */
  amount: z.int(),
  /** Of a person who has no orders, when their latest quote was made. */
  last_order_at: z.string(),
}

export const customerListSchema = z.object({
  customers: z.array(z.object(customerFields)),
  /** Whether more customers may match than are listed. */
  has_more: z.boolean(),
})
export type CustomerList = z.infer<typeof customerListSchema>

/** GET /api/customers/:key */
export const customerSchema = z.object({
  ...customerFields,
  /** The address of the latest delivery. */
  ...mapFields(addressFields, () => z.string().nullable()),
  /** What is still due from open orders, in naira. */
  balance_due: z.int(),
  notes: z.array(noteSchema),
  /** The latest 50, newest first. */
  recent_orders: z.array(orderSummarySchema),
})
export type Customer = z.infer<typeof customerSchema>

/** POST /api/customers/:key/notes */
export const newCustomerNoteSchema = z.object({ text: textField(1000).min(1, 'Enter a note') }).strict()

/** What an export shows as it is stored. */
export const storedFieldsSchema = z.object({
  custom_cart_entries: z.array(z.object({ created_at: z.string(), payload: z.record(z.string(), z.unknown()) })),
  /** Who took a delivery, or why there was none. */
  delivery_stops: z.array(z.object({ taken_by: z.string().nullable(), failed_note: z.string() })),
  /** What staff noted about a refund, and why it failed. */
  online_refunds: z.array(z.object({ note: z.string(), reason: z.string().nullable() })),
})
export type StoredFields = z.infer<typeof storedFieldsSchema>

/** GET /api/customers/:key/export */
export const customerExportSchema = z.object({
  exported_at: z.string(),
  customer: customerSchema.omit({ recent_orders: true }),
  orders: z.array(orderSchema),
  /** What somebody else paid for them: only what names the recipient. */
  received: z.array(
    orderSchema.pick({ order_id: true, delivery_date: true, recipient_name: true, recipient_phone: true }),
  ),
  /** Inspiration images, with the URL that returns each to staff. */
  images: z.array(z.object({ order_id: z.string(), url: z.string() })),
  /** With what the customer asked for. */
  quotes: z.array(quoteSchema),
  /** Receipts, invoices and credit notes, with whom they are for. */
  documents: z.array(documentSchema.extend(documentCustomerSchema.shape)),
  ...storedFieldsSchema.shape,
})
export type CustomerExport = z.infer<typeof customerExportSchema>

/** POST /api/customers/:key/erase. `confirm` is the customer's phone number in any spelling, or their email. */
export const eraseCustomerSchema = z.object({ confirm: textField(255) }).strict()
export const eraseCustomerResponseSchema = z.object({ order_ids: z.array(z.string()) })
