import { localStore } from '@pj/ui/browser-storage'
import * as z from 'zod/mini'
import { placedOrderStorageKey } from '../cart/order-key.ts'
import { decodeJson, requiredTextSchema, textSchema } from '../lib/decode.ts'

const placedOrderSchema = z.object({
  orderId: requiredTextSchema,
  /** Fingerprint of the ordered items, which distinguishes the same items in a checkout URL from new ones. */
  items: textSchema,
})
export type PlacedOrder = Readonly<z.infer<typeof placedOrderSchema>>

/** Stores the last order of this browser until another cart begins. Returns false when the storage is full. */
export const savePlacedOrder = (placed: PlacedOrder): boolean =>
  localStore.write(placedOrderStorageKey, JSON.stringify(placed))

export const readPlacedOrder = (): PlacedOrder | undefined =>
  decodeJson(placedOrderSchema, localStore.read(placedOrderStorageKey))
