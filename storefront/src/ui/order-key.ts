import { isUnknownRecord, readString } from '@pj/shared/cart/unknown-record'
import { localStore } from '@pj/ui/browser-storage'
import { newId } from './new-id.ts'

const keyName = 'pj.orderKey'
const placedName = 'pj.placed'

/**
 * The key under which this cart is ordered: born with the cart, the same in every tab, gone only after success.
 * However often the order is sent with it, the bakery makes one.
 */
export function orderKey(): string {
  const kept = localStore.read(keyName)
  if (kept) return kept
  unkept ??= newId()
  localStore.write(keyName, unkept)
  return localStore.read(keyName) ?? unkept
}

/** Where the storage is too full to keep it, the key at least lasts as long as the page. */
let unkept: string | undefined

/** A cart begins: it has its key, and the order before it is no longer what the checkout speaks of. */
export function beginOrder(): void {
  orderKey()
  localStore.remove(placedName)
}

/** After success, or when the shopper says that a second order out of the same cart is meant. */
export function forgetOrderKey(): void {
  localStore.remove(keyName)
  unkept = undefined
}

/** The order that this browser placed last, until another cart begins. */
export interface PlacedOrder {
  readonly orderId: string
  /** What was in the cart, to tell the same items, come again by the address, from new ones. */
  readonly items: string
}

/** False when the storage has no room for it. */
export const keepPlaced = (placed: PlacedOrder): boolean => localStore.write(placedName, JSON.stringify(placed))

export function lastPlaced(): PlacedOrder | undefined {
  try {
    const kept: unknown = JSON.parse(localStore.read(placedName) ?? 'null')
    const orderId = isUnknownRecord(kept) ? readString(kept.orderId) : undefined
    return orderId && isUnknownRecord(kept) ? { orderId, items: readString(kept.items) ?? '' } : undefined
  } catch {
    return undefined
  }
}
