import { z } from 'zod'
import { dayField, textField } from '../fields.ts'
import { bakeSections } from './bake-list.ts'

/**
 * GET /api/bake-list: what to make for the orders that are due or to be started from `from` to `to` and neither ready nor
 * cancelled; with today among the days also what earlier days have left.
 */
export const bakeListQuerySchema = z.object({ from: dayField, to: dayField })

const bakePiecesSchema = z.object({ order_id: z.string(), needed: z.int(), done: z.int() })
export type BakePieces = z.infer<typeof bakePiecesSchema>

export const bakeRowSchema = z.object({
  section: z.enum(bakeSections),
  /** Stable key of the row, such as `sponge|carrot|10-inch`. */
  key: z.string(),
  label: z.string(),
  detail: z.string(),
  contains: z.array(z.string()),
  may_contain: z.array(z.string()),
  needed: z.int(),
  done: z.int(),
  /** Its pieces by order, those due first before the others. */
  orders: z.array(bakePiecesSchema),
})
export type BakeRow = z.infer<typeof bakeRowSchema>

const bakeOrderSchema = z.object({
  order_id: z.string(),
  /** Times are ISO 8601. */
  due: z.string(),
  start_by: z.string(),
  /** The first item and the number of others. */
  title: z.string(),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
  /** What is written on its cakes. */
  messages: z.array(z.string()),
})
export type BakeOrder = z.infer<typeof bakeOrderSchema>

const orderAllergySchema = z.object({
  /** Of the tick by which somebody says that they have read it. */
  key: z.string(),
  order_id: z.string(),
  allergen: z.string(),
  /** The note that names it. */
  note: z.string(),
  /** What contains it, or may contain it. */
  pieces: z.array(z.string()),
  /** Whether somebody has ticked that they have read it. */
  read: z.boolean(),
  /** Nobody is asked to read it before its order is confirmed. */
  confirmed: z.boolean(),
})
export type OrderAllergy = z.infer<typeof orderAllergySchema>

export const bakeListSchema = z.object({
  /** Allergies in the notes of orders against what these contain. */
  allergies: z.array(orderAllergySchema),
  rows: z.array(bakeRowSchema),
  /** Those due first before the others. */
  orders: z.array(bakeOrderSchema),
})
export type BakeList = z.infer<typeof bakeListSchema>

/**
 * POST /api/bake-list/ticks: changes how many pieces of a row are made. The server distributes the change over these orders,
 * those due first before the others. A tick with the same id counts once.
 */
export const bakeTickSchema = z.object({
  id: z.uuid(),
  /** Contains the title of an item, which another client may have made as long as the whole item. */
  key: textField(100_000).min(1),
  /** Negative for pieces that are not made after all. */
  change: z.int().min(-100_000).max(100_000),
  order_ids: z.array(z.string().max(40)).min(1).max(10_000),
})
export type BakeTick = z.infer<typeof bakeTickSchema>

/** The pieces of the row in these orders, as they are now. */
export const tickedRowSchema = z.object({ key: z.string(), orders: z.array(bakePiecesSchema) })
export type TickedRow = z.infer<typeof tickedRowSchema>
