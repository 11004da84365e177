import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import * as v from 'valibot'
import { amountSchema, nairaSchema, requiredTextSchema, textSchema, validEntries } from '../lib/decode.ts'

/** Discounts, below zero, and surcharges, which the amount contains. */
export const adjustmentsSchema = validEntries(v.object({ label: requiredTextSchema, amount: amountSchema }))

export const orderedItemSchema = v.object({
  index: v.number(),
  title: requiredTextSchema,
  quantity: v.number(),
  price: nairaSchema,
  line_total: nairaSchema,
  has_photo: v.fallback(v.boolean(), false),
  /** In its stored form, without its image. */
  item: v.custom<UnknownRecord>(isUnknownRecord),
  /** The photo agreed on with a quote. It is stored with the order and needs no token. */
  photo_url: v.optional(textSchema),
  /** What version 1.0.0 stored instead of the choices. */
  details: v.optional(textSchema),
})
export type OrderedItem = Readonly<v.InferOutput<typeof orderedItemSchema>>
