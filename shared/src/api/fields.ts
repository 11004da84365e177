import { z } from 'zod'
import { isLagosDay } from '../lagos-time.ts'

/**
 * Text as PostgreSQL can keep it: no NUL, no half of a surrogate pair, no spaces around it. A plain overwrite,
 * not a transform, so that the schema can still be written down as JSON Schema.
 */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim()

export const textField = (most: number) => z.string().max(most).overwrite(cleanText)

/** A whole number of naira. */
export const nairaField = z.int().min(0).max(1_000_000_000)

/** ISO 8601 with an offset or Z, with seconds or without; `error` is the sentence for anything else. */
export const instantField = (error: string) =>
  z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], { error })

/**
 * A day in Lagos, YYYY-MM-DD. Not before 1900: a report looks back from its first day, and the database has no year 0.
 */
export const dayField = z
  .string()
  .refine((text) => isLagosDay(text) && text >= '1900', 'Must be a day such as 2026-11-21')

/** A list in an address: one value or several. */
export const repeatableField = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional())

/** Every error of the API. */
export const errorSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  errors: z.array(z.string()).optional(),
})
