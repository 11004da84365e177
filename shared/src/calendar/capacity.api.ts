import { z } from 'zod'
import { dayField } from '../fields.ts'

/** GET /api/capacity. */
export const capacityQuerySchema = z.object({ from: dayField, to: dayField })

export const capacityDaySchema = z.object({
  day: z.string(),
  /** Orders due on the day that are not cancelled. */
  orders: z.int(),
  /** Their kitchen points; more than `limit` when staff have overbooked the day. */
  used: z.int(),
  /** Null when the day is not limited. */
  limit: z.int().nullable(),
})
export type CapacityDay = z.infer<typeof capacityDaySchema>

export const calendarDaySchema = capacityDaySchema.extend({
  /** Of its orders; null for who may not see money. */
  amount: z.int().nullable(),
  /** Orders with a wedding cake. */
  weddings: z.int(),
})
export type CalendarDay = z.infer<typeof calendarDaySchema>

export const capacityDaysSchema = z.object({
  /** False when no day is limited. */
  enabled: z.boolean(),
  /** Every day of the range, in order. */
  days: z.array(calendarDaySchema),
})
export type CapacityDays = z.infer<typeof capacityDaysSchema>
