import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import * as v from 'valibot'
import { amountSchema, nairaSchema, requiredTextSchema, validEntries } from '../lib/decode.ts'

/** The parts of the amount, with the Lagos days on which they are due. */
export const instalmentsSchema = validEntries(
  v.object({ amount: amountSchema, due_on: requiredTextSchema, paid: v.boolean() }),
)

export const orderedItemSchema = v.object({
  index: v.number(),
  title: requiredTextSchema,
  quantity: v.number(),
  price: nairaSchema,
  line_total: nairaSchema,
  has_photo: v.fallback(v.boolean(), false),
  /** In its stored form. */
  item: v.custom<UnknownRecord>(isUnknownRecord),
})
export type OrderedItem = Readonly<v.InferOutput<typeof orderedItemSchema>>
