import { z } from 'zod'
import { dayField, textField } from '../fields.ts'
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

const methodSumsSchema = z.array(z.object({ method: z.enum(ledgerMethods), ...sums }))

const cashNaira = z.int('Enter whole naira').min(0, 'Enter 0 or more').max(1_000_000_000, 'The amount is too large')

/** POST /api/cash-up/closing */
export const closeCashSchema = z
  .object({ day: dayField, opening_float: cashNaira, counted: cashNaira, note: textField(500).optional() })
  .strict()
export type CloseCash = z.infer<typeof closeCashSchema>

/** POST /api/cash-up/corrections */
export const correctCashSchema = z
  .object({
    day: dayField,
    /** Naira that were more, or less, in the till than was counted. */
    amount: z
      .int('Enter whole naira')
      .min(-1_000_000_000, 'The amount is too large')
      .max(1_000_000_000, 'The amount is too large')
      .refine((amount) => amount !== 0, 'Enter how much more or less'),
    note: textField(500).min(1, 'Say what the correction is for'),
  })
  .strict()
export type CorrectCash = z.infer<typeof correctCashSchema>

const madeBy = { note: z.string(), at: z.string(), by: z.string() }

const closingSchema = z.object({
  opening_float: z.int(),
  counted: z.int(),
  /** The opening float and the cash of the day, when it was closed. */
  expected: z.int(),
  /** What each method had taken by then. */
  methods: methodSumsSchema,
  ...madeBy,
})
export type CashClosing = z.infer<typeof closingSchema>

/** The payments and refunds of a Lagos day (docs/business-rules.md#cash-up). */
export const cashUpSchema = z.object({
  day: z.string(),
  total: z.object(sums),
  /** What the provider kept of the online payments; the sums are before it. */
  fees: z.int(),
  /** One row per method; those for online payments and for an unknown method only where there are any. */
  methods: methodSumsSchema,
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
  /** Null while nobody has closed the day. */
  closing: closingSchema.nullable(),
  /** Oldest first. */
  corrections: z.array(z.object({ amount: z.int(), ...madeBy })),
  /** The opening float of the day that was closed before; null without one. */
  last_float: z.int().nullable(),
})
export type CashUp = z.infer<typeof cashUpSchema>
