import { z } from 'zod'
import { choiceSchema } from '../cart/choice.api.ts'
import { maxTextLengths } from '../cart/item-limits.ts'
import { expressLayers, formatRange, tierCount, type WholeRange } from '../cart/item-ranges.ts'
import { errorSchema, nairaField, textField } from '../fields.ts'

const rangeField = (range: WholeRange, unit: string) => {
  const error = `The cake has ${formatRange(range)} ${unit}`
  return z.int({ error }).min(range.min, error).max(range.max, error)
}

const tierField = z.union([z.number(), textField(20)]).optional()
const flavourField = textField(100).nullish()

/** The tier and its flavour, under the names that other clients give them. */
const tierFlavourField = z.object({
  tier: tierField,
  tier_number: tierField,
  tierNumber: tierField,
  flavor: flavourField,
  flavour: flavourField,
  name: flavourField,
  flavor_name: flavourField,
})

const lineFields = {
  cart_id: textField(200).min(1),
  price: nairaField,
  quantity: z.int().min(1).max(999).default(1),
}

/** The body of POST /api/custom-cart for an express cake (docs/business-rules.md#custom-cart-api). */
export const expressCartSchema = z.object({
  ...lineFields,
  inches: z.number(),
  num_layers: rangeField(expressLayers, 'layers'),
  num_flavors: z.int().min(0).max(2).nullish(),
  flavors: z
    .array(z.union([textField(100), z.object({ name: textField(100) })]))
    .max(2)
    .nullish(),
  topper_message: textField(maxTextLengths.message).nullish(),
  decoration: textField(500).nullish(),
  order_note: textField(maxTextLengths.note).nullish(),
  order_type: z.literal('express'),
})

/** The body for a themed or wedding cake. `cake_type` and `order_type` must agree, because their prices differ. */
export const orderFormCartSchema = z
  .object({
    ...lineFields,
    cake_type: z.enum(['themed', 'wedding']),
    theme: textField(maxTextLengths.theme).nullish(),
    tier_count: rangeField(tierCount, 'tiers'),
    tier_sizes: z
      .array(z.union([textField(20), z.number()]))
      .min(tierCount.min)
      .max(tierCount.max),
    flavors: z.array(tierFlavourField).max(tierCount.max).nullish(),
    message: textField(maxTextLengths.message).nullish(),
    decorations: textField(1000).nullish(),
    special_instructions: textField(maxTextLengths.note).nullish(),
    order_type: z.enum(['themed', 'wedding']),
  })
  .refine((cake) => cake.cake_type === cake.order_type, 'The order type must match the cake type')

export const customCartRequestSchema = z.discriminatedUnion('order_type', [expressCartSchema, orderFormCartSchema])
export type CustomCartRequest = z.infer<typeof customCartRequestSchema>

export const customCartResponseSchema = z.object({
  id: z.string(),
  cart_id: z.string(),
  order_type: z.string(),
  price: z.int(),
})
export type CustomCartResponse = z.infer<typeof customCartResponseSchema>

/** A 422 of POST /api/custom-cart. */
export const customCartErrorSchema = errorSchema.extend({
  price: z.int().optional().describe("The shop's price, with `price_mismatch`"),
})

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
  item_summary: z.string(),
  choice: choiceSchema,
  item: z.record(z.string(), z.unknown()),
})
export type CustomCartEntry = z.infer<typeof customCartEntrySchema>

export const customCartListSchema = z.object({
  entries: z.array(customCartEntrySchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
  /** Sum of the prices of all matching entries, one piece of each, in naira. */
  total_price: z.int(),
})
export type CustomCartList = z.infer<typeof customCartListSchema>
