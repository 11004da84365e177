import { z } from 'zod'
import type { BuilderEdit } from './builder-edit.ts'

/** Apart from the key and the type, so that the shop does not download zod. */
export const builderEditSchema: z.ZodType<BuilderEdit> = z.object({
  order_id: z.string(),
  index: z.int().min(0),
  item: z.record(z.string(), z.unknown()),
  return_url: z.string(),
  saved: z.boolean(),
})
