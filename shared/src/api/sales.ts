import { z } from 'zod'
import { dayField } from './fields.ts'

export const salesBy = ['placed', 'delivery'] as const
export type SalesBy = (typeof salesBy)[number]
/** Days of a report at most. */
export const maxSalesDays = 366

export const salesQuerySchema = z.object({ from: dayField, to: dayField, by: z.enum(salesBy).default('placed') })
export type SalesQuery = z.infer<typeof salesQuerySchema>

const figures = {
  orders: z.int(),
  /** Sold without delivery; revenue + delivery_fees is the sum of the orders' amounts. */
  revenue: z.int(),
  delivery_fees: z.int(),
  /** Revenue of each type; the three add up to `revenue`. */
  express: z.int(),
  custom: z.int(),
  regular: z.int(),
}

export const salesFiguresSchema = z.object(figures)
export type SalesFigures = z.infer<typeof salesFiguresSchema>

export const salesDaySchema = z.object({ date: z.string(), ...figures })
export type SalesDay = z.infer<typeof salesDaySchema>

export const salesDailySchema = z.object({
  days: z.array(salesDaySchema),
  totals: salesFiguresSchema,
  /** The stretch of the same length just before. */
  previous: salesFiguresSchema.extend({ from: z.string(), to: z.string() }),
  /** The same stretch a whole number of weeks earlier, day for day. */
  weeks_before: z.array(salesDaySchema),
})
export type SalesDaily = z.infer<typeof salesDailySchema>

export const breakdownKinds = ['location', 'product', 'type', 'flavour', 'hour', 'weekday'] as const
export type BreakdownKind = (typeof breakdownKinds)[number]

/**
 * `by` is what to break down by; `days` which day of an order counts. Keys: a name; for hours 00 to 23 and for weekdays
 * Mon to Sun, each of them present. `quantity` is pieces for product and flavour, orders for the others.
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
