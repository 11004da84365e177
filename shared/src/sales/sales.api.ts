import { z } from 'zod'
import { capacityDaySchema } from '../calendar/capacity.api.ts'
import { dayField } from '../fields.ts'
import { messageStates } from '../orders/messages.ts'
import { eveningMailHours } from './evening-mail.ts'

export const salesBy = ['placed', 'delivery'] as const
export type SalesBy = (typeof salesBy)[number]
export const maxSalesDays = 366

export const salesQuerySchema = z.object({ from: dayField, to: dayField, by: z.enum(salesBy).default('placed') })
export type SalesQuery = z.infer<typeof salesQuerySchema>

const figures = {
  orders: z.int(),
  /** Sales without delivery, after discounts. revenue + delivery_fees is the sum of the orders' amounts. */
  revenue: z.int(),
  /** Discounts and surcharges, which `revenue` contains: below zero where more was taken off than added. */
  adjustments: z.int(),
  delivery_fees: z.int(),
  /** Revenue by order type. The three add up to `revenue`. */
  express: z.int(),
  custom: z.int(),
  regular: z.int(),
}

const salesFiguresSchema = z.object(figures)
export type SalesFigures = z.infer<typeof salesFiguresSchema>
export const salesFigureNames = salesFiguresSchema.keyof().options

const salesDaySchema = z.object({ date: z.string(), ...figures })
export type SalesDay = z.infer<typeof salesDaySchema>

export const salesDailySchema = z.object({
  days: z.array(salesDaySchema),
  totals: salesFiguresSchema,
  /** The period of the same length just before. */
  previous: salesFiguresSchema.extend({ from: z.string(), to: z.string() }),
  /** The same period a whole number of weeks earlier, day by day. */
  weeks_before: z.array(salesDaySchema),
})
export type SalesDaily = z.infer<typeof salesDailySchema>

export const breakdownKinds = [
  'location',
  'product',
  'category',
  'type',
  'flavour',
  'hour',
  'weekday',
  'channel',
  'adjustment',
  'custom_line',
] as const
export type BreakdownKind = (typeof breakdownKinds)[number]

/**
 * `by` is the dimension, `days` the date of an order that counts. Keys are names, hours 00 to 23 or weekdays Mon to Sun; every
 * hour and weekday is present. `quantity` counts pieces for products, categories and flavours, orders otherwise.
 */
export const breakdownQuerySchema = z.object({
  from: dayField,
  to: dayField,
  by: z.enum(breakdownKinds),
  days: z.enum(salesBy).default('placed'),
})
export type BreakdownQuery = z.infer<typeof breakdownQuerySchema>

export const salesBreakdownSchema = z.object({
  rows: z.array(z.object({ key: z.string(), orders: z.int(), revenue: z.int(), quantity: z.int() })),
})
export type SalesBreakdown = z.infer<typeof salesBreakdownSchema>

const soldSchema = z.object({ orders: z.int(), revenue: z.int() })

const amountSchema = z.object({
  count: z.int(),
  /** Naira. */
  amount: z.int(),
})
export type CountedAmount = z.infer<typeof amountSchema>

const periodSchema = soldSchema.extend({ from: z.string(), to: z.string() })
export type SalesPeriod = z.infer<typeof periodSchema>

/** GET /api/sales/today (docs/business-rules.md#sales-today). Orders count at the time they were placed. */
export const salesTodaySchema = z.object({
  day: z.string(),
  /** The moment up to which today counts. */
  at: z.string(),
  /** Whether the shop doesn't open on this day. */
  closed: z.boolean(),
  sold: soldSchema,
  /** The same weekday a week earlier, until this time of day. */
  last_week: soldSchema,
  /** All 24 hours of the day; `last_week` is the revenue of the whole hour on the same weekday a week earlier. */
  hours: z.array(soldSchema.extend({ hour: z.string(), last_week: z.int() })),
  /** Orders that are not handed over yet, whatever their day; their revenue. */
  to_come: amountSchema,
  /** Of the orders due today: what is still to be paid, and what was kept of cancelled ones. */
  unpaid: amountSchema,
  part_paid: amountSchema,
  kept: amountSchema,
  /** Paid back today. */
  refunds: amountSchema,
  /** Owed to customers, whatever their day. */
  refunds_owed: amountSchema,
  tomorrow: capacityDaySchema,
  /** From the first of the month until now, with the same days of the month before and of the year before. */
  month: z.object({ now: periodSchema, last_month: periodSchema, last_year: periodSchema }),
})
export type SalesToday = z.infer<typeof salesTodaySchema>

/** PUT /api/sales/evening-mail; null: off. */
export const setEveningMailSchema = z.object({ hours_after_closing: z.literal(eveningMailHours).nullable() }).strict()
export type SetEveningMail = z.infer<typeof setEveningMailSchema>

/** GET /api/sales/evening-mail (docs/business-rules.md#evening-email). */
export const eveningMailSchema = setEveningMailSchema.extend({
  /** Whether the server can send mail at all. */
  can_send: z.boolean(),
  recipients: z.array(z.string()),
  /** Null while it is off, and for a shop that stays closed. */
  next_at: z.string().nullable(),
  /** The last one to anybody. */
  last: z.object({ day: z.string(), state: z.enum(messageStates), error: z.string().nullable() }).nullable(),
})
export type EveningMail = z.infer<typeof eveningMailSchema>

/** GET /api/backups/last. */
export const lastBackupSchema = z.object({
  /** Null before the first backup. */
  finished_at: z.string().nullable(),
  bytes: z.number().nullable(),
  /** The newest backup that is off-site. Null where backups stay on the server. */
  off_site: z.object({ finished_at: z.string().nullable() }).nullable(),
  /** What the server hasn't managed for twice its time, in sentences. */
  problems: z.array(z.string()),
})
export type LastBackup = z.infer<typeof lastBackupSchema>
