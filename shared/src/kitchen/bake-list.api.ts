import { z } from 'zod'
import { dayField, textField } from '../fields.ts'
import { bakeSections } from './bake-list.ts'

/** GET /api/bake-list: what to bake for the orders due from `from` to `to` that are neither ready nor cancelled. */
export const bakeListQuerySchema = z.object({ from: dayField, to: dayField })

export const bakeRowSchema = z.object({
  section: z.enum(bakeSections),
  /** Stable key of the row, such as `sponge|carrot|10-inch`. */
  key: z.string(),
  label: z.string(),
  detail: z.string(),
  needed: z.int(),
  done: z.int(),
  order_ids: z.array(z.string()),
})
export type BakeRow = z.infer<typeof bakeRowSchema>

const bakeRangeSchema = z.object({ from: z.string(), to: z.string(), rows: z.array(bakeRowSchema) })

export const bakeListSchema = bakeRangeSchema.extend({
  /** What earlier days have left, for a range with today in it: `rows` then begin with today. Its days are its own range. */
  late: bakeRangeSchema.nullable(),
})
export type BakeList = z.infer<typeof bakeListSchema>

/**
 * PUT /api/bake-list: sets how many pieces of a row are baked. The server distributes them over the orders of the range, those
 * due first before the others.
 */
export const bakeTickSchema = z.object({
  from: dayField,
  to: dayField,
  /** Contains the title of an item, which another client may have made as long as the whole item. */
  key: textField(100_000).min(1),
  done: z.int().min(0).max(100_000),
  /** The pieces that the client saw as baked. With it, what others have ticked off since is added to `done`. */
  was: z.int().min(0).max(100_000).optional(),
})
