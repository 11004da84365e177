import { z } from 'zod'
import { dayField, textField } from '../fields.ts'
import { documentSchema } from './documents.api.ts'
import { documentKinds } from './documents.ts'

/** Lagos days, both included. GET /api/documents/totals and GET /api/journal.csv. */
export const documentPeriodSchema = z.object({ from: dayField, to: dayField }).strict()
export type DocumentPeriod = z.infer<typeof documentPeriodSchema>

/** GET /api/documents.csv */
export const registerFilterSchema = documentPeriodSchema.extend({
  kind: z.enum(documentKinds).optional(),
  /** The number of a document, the id of an order, or words of a name, phone number, email or address. */
  q: textField(200).optional(),
})
export type RegisterFilter = z.infer<typeof registerFilterSchema>

/** GET /api/documents */
export const registerQuerySchema = registerFilterSchema.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
export type RegisterQuery = z.infer<typeof registerQuerySchema>

export const registerEntrySchema = documentSchema.extend({
  /** Whom it is for. Null once that was erased. */
  name: z.string().nullable(),
})
export type RegisterEntry = z.infer<typeof registerEntrySchema>

/** Newest first. */
export const registerSchema = z.object({
  documents: z.array(registerEntrySchema),
  next_cursor: z.string().nullable(),
})
export type Register = z.infer<typeof registerSchema>

/** The sums of the documents of a kind in a month. A receipt has no VAT of its own. */
const kindTotalsSchema = z.object({
  /** `2026-11`. */
  month: z.string(),
  kind: z.enum(documentKinds),
  count: z.int(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
})

/** By month and kind, latest month first. */
export const registerTotalsSchema = z.object({ totals: z.array(kindTotalsSchema) })
export type RegisterTotals = z.infer<typeof registerTotalsSchema>
