import { localStore } from '@pj/ui/browser-storage'
import * as v from 'valibot'
import { placedOrderStorageKey } from '../cart/order-key.ts'
import { decodeJson, requiredTextSchema, textSchema } from '../lib/decode.ts'

const placedOrderSchema = v.object({
  orderId: requiredTextSchema,
  /** Fingerprint of the ordered items, which distinguishes the same items in a checkout URL from new ones. */
  items: textSchema,
})
export type PlacedOrder = Readonly<v.InferOutput<typeof placedOrderSchema>>

/** Stores the last order of this browser until another cart begins. Returns false when the storage is full. */
export const savePlacedOrder = (placed: PlacedOrder): boolean =>
  localStore.write(placedOrderStorageKey, JSON.stringify(placed))

export const readPlacedOrder = (): PlacedOrder | undefined =>
  decodeJson(placedOrderSchema, localStore.read(placedOrderStorageKey))
