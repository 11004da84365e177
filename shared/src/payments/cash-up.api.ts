import { z } from 'zod'
import { dayField, textField } from '../fields.ts'
import { maxAmount } from '../money.ts'
import { paymentSchema } from './payments.api.ts'
import { ledgerMethods, movementKinds } from './payments.ts'

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

export const methodSumsSchema = z.array(z.object({ method: z.enum(ledgerMethods), ...sums }))

const cashNaira = z.int('Enter whole naira').min(0, 'Enter 0 or more').max(maxAmount, 'The amount is too large')

/** POST /api/cash-up/movements */
export const newMovementSchema = z
  .object({
    kind: z.enum(movementKinds),
    amount: cashNaira.min(1, 'Enter an amount'),
    reason: textField(60).min(1, 'Choose a reason'),
    note: textField(500).optional(),
    /** A photo, such as one of the receipt. */
    upload_id: z.uuid().optional(),
    /** Pays out although the till has less by our count. */
    allow_short: z.literal(true).optional(),
  })
  .strict()
export type NewMovement = z.infer<typeof newMovementSchema>

const tooMuchLeft: { path: string[]; message: string } = {
  path: ['left'],
  message: 'No more can stay than was counted',
}

/** What `refine` takes of a closing. */
export const leavesNoMore = [
  ({ counted, left = 0 }: { readonly counted: number; readonly left?: number | undefined }): boolean => left <= counted,
  tooMuchLeft,
] as const

/** POST /api/cash-up/closing. `left` is what stays in the till for the next day; without it, as much as the day began with. */
export const closeCashSchema = z
  .object({
    day: dayField,
    opening_float: cashNaira,
    counted: cashNaira,
    left: cashNaira.optional(),
    note: textField(500).optional(),
    /** What the person saw, in naira: another sum is refused with `balance_changed`, unless they count blind. */
    expected_cash: z.int().optional(),
  })
  .strict()
  .refine(...leavesNoMore)
export type CloseCash = z.infer<typeof closeCashSchema>

/** POST /api/cash-up/corrections */
export const correctCashSchema = z
  .object({
    day: dayField,
    /** Naira that were more, or less, in the till than was counted. */
    amount: z
      .int('Enter whole naira')
      .min(-maxAmount, 'The amount is too large')
      .max(maxAmount, 'The amount is too large')
      .refine((amount) => amount !== 0, 'Enter how much more or less'),
    note: textField(500).min(1, 'Say what the correction is for'),
  })
  .strict()
export type CorrectCash = z.infer<typeof correctCashSchema>

const madeBy = { note: z.string(), at: z.string(), by: z.string() }

export const movementSchema = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  amount: z.int(),
  reason: z.string(),
  /** The photo, for GET /api/uploads/:id. */
  upload_id: z.string().nullable(),
  ...madeBy,
})
export type CashMovement = z.infer<typeof movementSchema>

/** Naira that came into the till, or left it, on the day. */
export const cashOfDaySchema = z.object({
  /** The cash of the ledger less refunds, without what riders took. */
  desk: z.int(),
  /** By riders whose run was closed on the day. */
  brought: z.int(),
  paid_in: z.int(),
  paid_out: z.int(),
  /** What riders took and hadn't brought back when the day ended. It isn't in the till. */
  with_riders: z.int(),
})

/** What the till should have gained on the day. */
export const cashGained = ({ desk, brought, paid_in, paid_out }: z.infer<typeof cashOfDaySchema>): number =>
  desk + brought + paid_in - paid_out

/** A run with cash that was brought back on the day, or hadn't been when it ended. */
const riderCashSchema = z.object({
  run_id: z.string(),
  /** The Lagos day of its deliveries. */
  day: z.string(),
  rider_name: z.string(),
  taken: z.int(),
  /** Null while the rider had it on this day. */
  brought: z.int().nullable(),
  /** The later Lagos day on which it was brought back, and counts in the till. */
  brought_later: z.string().nullable(),
  note: z.string(),
})

export const cashClosingSchema = z.object({
  opening_float: z.int(),
  counted: z.int(),
  /** What stays for the next day; null for days that were closed before this was asked. */
  left: z.int().nullable(),
  /** The opening float and the cash of the day, when it was closed. */
  expected: z.int(),
  /** What that was made of; null for days that were closed before riders' cash counted when it was brought back. */
  cash: cashOfDaySchema.nullable(),
  /** Cash of the day that was booked or voided after it was closed. */
  later: z.int(),
  /** What each method had taken by then. */
  methods: methodSumsSchema,
  ...madeBy,
})
export type CashClosing = z.infer<typeof cashClosingSchema>

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
  closing: cashClosingSchema.nullable(),
  /** Oldest first. */
  corrections: z.array(z.object({ amount: z.int(), ...madeBy })),
  /** What was left in the till when the last day before was closed, and what came later on that day; null without one. */
  last_float: z.int().nullable(),
  /** The Lagos day of that closing. */
  last_float_day: z.string().nullable(),
  /** Oldest first. */
  movements: z.array(movementSchema),
  riders: z.array(riderCashSchema),
  cash: cashOfDaySchema,
  /** The opening float, or what was left the day before, and what the till should have gained. */
  expected_cash: z.int(),
})
export type CashUp = z.infer<typeof cashUpSchema>

/** Of the same day, for who counts the cash without seeing what is expected. */
export const blindCashUpSchema = cashUpSchema
  .pick({ day: true, last_float: true, last_float_day: true, movements: true })
  .extend({
    is_blind: z.literal(true),
    /** Null while the day is open. */
    closed: z.object({ by: z.string(), at: z.string() }).nullable(),
    /** Their own; null while the day is open, and when someone else has closed it. */
    closing: cashClosingSchema.omit({ methods: true, cash: true, later: true }).nullable(),
  })

export const cashUpAnswerSchema = z.union([cashUpSchema, blindCashUpSchema])
export type CashUpAnswer = z.infer<typeof cashUpAnswerSchema>
