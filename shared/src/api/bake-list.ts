import { z } from 'zod'
import { bakeSections } from '../orders/bake-rows.ts'
import { dayField, textField } from './fields.ts'

/** GET /api/bake-list: what must be baked for the orders due from `from` to `to`, not yet ready or cancelled. */
export const bakeListQuerySchema = z.object({ from: dayField, to: dayField })

export const bakeRowSchema = z.object({
  section: z.enum(bakeSections),
  /** Stable name of the row within the day, e.g. `sponge|carrot|10`. */
  key: z.string(),
  label: z.string(),
  detail: z.string(),
  /** Pieces needed over all orders. */
  needed: z.int(),
  /** Pieces ticked off as baked. */
  done: z.int(),
  order_ids: z.array(z.string()),
})
export type BakeRow = z.infer<typeof bakeRowSchema>

export const bakeListSchema = z.object({ from: z.string(), to: z.string(), rows: z.array(bakeRowSchema) })
export type BakeList = z.infer<typeof bakeListSchema>

/** PUT /api/bake-list: so many pieces of a row are baked for this range. */
export const bakeTickSchema = z.object({
  from: dayField,
  to: dayField,
  key: textField(200).min(1),
  done: z.int().min(0).max(100_000),
})

/** A view of the queue that the team shares: a name and the query of its address. */
export const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedViewSchema>
export const savedViewListSchema = z.object({ views: z.array(savedViewSchema) })
export const newSavedViewSchema = z.object({ name: textField(60).min(1), query: textField(2000) })

/** POST /api/orders/printed: the tickets of these orders were printed. */
export const printTicketsSchema = z.object({ order_ids: z.array(z.string().max(40)).min(1).max(200) })
export const printTicketsResponseSchema = z.object({ printed: z.record(z.string(), z.int()) })
