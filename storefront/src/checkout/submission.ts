import { isUnknownRecord, parseJson, readString } from '@pj/shared/cart/unknown-record'
import type { Naira } from '@pj/shared/money'
import { localStore } from '@pj/ui/browser-storage'
import { placedOrderStorageKey } from '../lib/cart-ids.ts'
import type { OwnOrder } from '../orders/receipts.ts'

export interface LinePriceChange {
  readonly index: number
  readonly title: string
  readonly was: Naira
  readonly now: Naira
}

export type Submission =
  | { readonly stage: 'idle' }
  /** `sentShare`: how much of the images is sent, 0 to 1; undefined when none are on their way. */
  | { readonly stage: 'submitting'; readonly sentShare?: number }
  | { readonly stage: 'placed'; readonly orderId: string; readonly order?: OwnOrder | undefined }
  | { readonly stage: 'rejected'; readonly message: string }
  | { readonly stage: 'code-refused'; readonly message: string; readonly reason: string }
  /** The order may have been stored: sending it again with the same key is safe. */
  | { readonly stage: 'no-response'; readonly message: string }
  | {
      readonly stage: 'price-changed'
      readonly message: string
      readonly changes: readonly LinePriceChange[]
      readonly fee: Naira | undefined
      readonly total: Naira | undefined
    }
  | {
      readonly stage: 'full'
      readonly message: string
      /** A day, or a value of the date field; undefined when nothing has room. */
      readonly nextFree: string | undefined
    }
  /** An order with other contents was stored with the same key before. Its id is known when it can be asked for. */
  | { readonly stage: 'already-placed'; readonly message: string; readonly orderId: string | undefined }

/** While images are on their way; once they are all sent, only the order itself is. */
export const toSending = (sentShare: number): Submission =>
  sentShare < 1 ? { stage: 'submitting', sentShare } : { stage: 'submitting' }

export interface PlacedOrder {
  readonly orderId: string
  /** Fingerprint of the ordered items, which distinguishes the same items in a checkout URL from new ones. */
  readonly items: string
}

/** Stores the last order of this browser until another cart begins. Returns false when the storage is full. */
export const savePlacedOrder = (placed: PlacedOrder): boolean =>
  localStore.write(placedOrderStorageKey, JSON.stringify(placed))

export function readPlacedOrder(): PlacedOrder | undefined {
  const stored = parseJson(localStore.read(placedOrderStorageKey))
  if (!isUnknownRecord(stored)) return undefined
  const orderId = readString(stored.orderId)
  return orderId ? { orderId, items: readString(stored.items) ?? '' } : undefined
}
