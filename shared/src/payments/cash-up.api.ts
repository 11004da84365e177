import { z } from 'zod'
import { dayField } from '../fields.ts'
import { paymentSchema } from './payments.api.ts'
import { ledgerMethods } from './payments.ts'

/** GET /api/cash-up and GET /api/cash-up.csv */
export const cashUpQuerySchema = z.object({ day: dayField })

/** Naira, without voided entries. */
const sums = {
  count: z.int(),
  payments: z.int(),
  refunds: z.int(),
  net: z.int(),
}

const cashUpEntrySchema = paymentSchema.extend({
  order_id: z.string(),
  name: z.string(),
})
export type CashUpEntry = z.infer<typeof cashUpEntrySchema>

/** The payments and refunds of a Lagos day (docs/business-rules.md#cash-up). */
export const cashUpSchema = z.object({
  day: z.string(),
  total: z.object(sums),
  /** What the provider kept of the online payments; the sums are before it. */
  fees: z.int(),
  /** One row per method; those for online payments and for an unknown method only where there are any. */
  methods: z.array(z.object({ method: z.enum(ledgerMethods), ...sums })),
  /** One row per person who made entries; `by` is null for those from before payments were recorded. */
  people: z.array(
    z.object({
      by: z.string().nullable(),
      ...sums,
      net_by_method: z.partialRecord(z.enum(ledgerMethods), z.int()),
    }),
  ),
  entries: z.array(cashUpEntrySchema),
  /** Entries of the day that do not count. */
  voided: z.array(cashUpEntrySchema),
})
export type CashUp = z.infer<typeof cashUpSchema>
