import { z } from 'zod'
import { nairaField, text } from './fields.ts'

const line = {
  cart_id: text(200).min(1),
  price: nairaField,
  quantity: z.int().min(1).max(999).default(1),
}

/** The express body of POST /api/custom-cart (spec 2 section 3). */
export const expressCartSchema = z.object({
  ...line,
  inches: z.number(),
  num_layers: z.int().min(1),
  num_flavors: z.int().min(0).max(2).nullish(),
  flavors: z
    .array(z.union([text(100), z.looseObject({ name: text(100) })]))
    .max(2)
    .nullish(),
  topper_message: text(500).nullish(),
  decoration: text(500).nullish(),
  order_note: text(2000).nullish(),
  order_type: z.literal('express'),
})

/** The themed or wedding body of POST /api/custom-cart (spec 2 section 3); both types say the same. */
export const orderFormCartSchema = z
  .object({
    ...line,
    cake_type: z.enum(['themed', 'wedding']),
    theme: text(200).nullish(),
    tier_count: z.int().min(2).max(6),
    tier_sizes: z
      .array(z.union([text(20), z.number()]))
      .min(2)
      .max(6),
    flavors: z.array(z.looseObject({})).max(6).nullish(),
    message: text(500).nullish(),
    decorations: text(1000).nullish(),
    special_instructions: text(2000).nullish(),
    order_type: z.enum(['themed', 'wedding']),
  })
  .refine((cake) => cake.cake_type === cake.order_type, 'The order type must be the cake type')

export const customCartSchema = z.discriminatedUnion('order_type', [expressCartSchema, orderFormCartSchema])
export type CustomCart = z.infer<typeof customCartSchema>

export const customCartAnswerSchema = z.object({
  id: z.string(),
  cart_id: z.string(),
  order_type: z.string(),
  price: z.int(),
})
export type CustomCartAnswer = z.infer<typeof customCartAnswerSchema>

/** GET /api/custom-cart. */
export const customCartQuerySchema = z.object({
  type: z.enum(['express', 'themed', 'wedding']).optional(),
  ordered: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})

export const customCartEntrySchema = z.object({
  id: z.string(),
  cart_id: z.string(),
  order_type: z.string(),
  price: z.int(),
  created_at: z.string(),
  order_id: z.string().nullable(),
  /** The cake in words. */
  what: z.string(),
  /** The stored form, for the drawing. */
  item: z.record(z.string(), z.unknown()),
})
export type CustomCartEntry = z.infer<typeof customCartEntrySchema>

export const customCartListSchema = z.object({
  entries: z.array(customCartEntrySchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
  /** The prices of all that match, one piece of each, naira. */
  total_price: z.int(),
})
export type CustomCartList = z.infer<typeof customCartListSchema>
