import { z } from 'zod'
import { taxClasses } from '../menu/category.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { ledgerMethods, paymentKinds } from '../payments/payments.ts'
import { documentKinds, documentPapers } from './documents.ts'

/** A document as it was issued. It never changes. Money is in naira, negative for what is taken back. */
export const documentContentSchema = z.object({
  seller: z.object({
    title: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    tin: z.string(),
    registration_number: z.string(),
    /** Null while the shop has only the account of the initial menu. */
    bank: z.object({ bank: z.string(), account_name: z.string(), account_number: z.string() }).nullable(),
  }),
  registered: z.boolean(),
  rate_percent: z.number(),
  /** Ids of the menu's categories that were exempt from VAT. */
  exempt_categories: z.array(z.string()),
  order: z.object({
    order_id: z.string(),
    status: z.enum(orderStatuses),
    placed_at: z.string(),
    delivery_date: z.string(),
  }),
  lines: z.array(
    z.object({
      description: z.string(),
      /** Null for what has no pieces, such as a refund. */
      quantity: z.int().nullable(),
      /** With VAT. */
      unit_price: z.int().nullable(),
      amount: z.int(),
      tax_class: z.enum(taxClasses),
      vat: z.int(),
    }),
  ),
  /** What a receipt is for; undefined in other documents, and in receipts issued before items were listed. */
  items: z.array(z.object({ quantity: z.int(), description: z.string() })).optional(),
  /** Only on a receipt. `voided`: this receipt cancels another one. */
  payment: z
    .object({
      kind: z.enum(paymentKinds),
      method: z.enum(ledgerMethods),
      channel: z.string().nullable(),
      voided: z.boolean(),
    })
    .nullable(),
  /** What was paid for the order when the document was issued, and what was still due; negative when a refund was owed. */
  paid: z.int(),
  balance_due: z.int(),
})
export type DocumentContent = z.infer<typeof documentContentSchema>

/** Whom it is for. Erased with the person (docs/business-rules.md#erasing-a-customer). */
export const documentCustomerSchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  /** The payment's reference, as typed. */
  reference: z.string(),
})
export type DocumentCustomer = z.infer<typeof documentCustomerSchema>

/** A document in a list. */
export const documentSchema = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  issued_at: z.string(),
  order_id: z.string(),
  /** The document that it corrects or cancels. */
  names: z.string().nullable(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
})
export type Document = z.infer<typeof documentSchema>

/** GET /api/orders/:order_id/documents, oldest first. */
export const orderDocumentsSchema = z.object({ documents: z.array(documentSchema) })

/** GET /api/documents/:number.pdf */
export const documentPdfQuerySchema = z.object({ paper: z.enum(documentPapers).default('a4') })
