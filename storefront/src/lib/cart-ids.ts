import { localStore } from '@pj/ui/browser-storage'
import { createUuid } from '@pj/ui/create-uuid'

const cartIdKey = 'currentCartId'

/** The id that the builders send for this cart; created on first use (docs/business-rules.md#storage-keys). */
export function getOrCreateCartId(): string {
  const stored = readCartId()
  if (stored) return stored
  const id = createUuid()
  localStore.write(cartIdKey, id)
  return id
}

export const readCartId = (): string | undefined => localStore.read(cartIdKey)?.trim() || undefined

export const removeCartId = (): void => localStore.remove(cartIdKey)

const orderKeyStorageKey = 'pj.orderKey'
export const placedOrderStorageKey = 'pj.placed'

/**
 * The idempotency key of this cart's order (docs/business-rules.md#idempotency). It is created with the cart, shared by
 * all tabs and removed only after success, so that every retry of the order carries the same key.
 */
export function getOrCreateOrderKey(): string {
  const stored = localStore.read(orderKeyStorageKey)
  if (stored) return stored
  unsavedKey ??= createUuid()
  localStore.write(orderKeyStorageKey, unsavedKey)
  return localStore.read(orderKeyStorageKey) ?? unsavedKey
}

/** Where the storage is full, the key is at least kept while the page is open. */
let unsavedKey: string | undefined

/** Called when a cart gets its first item: gives it a key and ends the reference to the order before it. */
export function startNewOrder(): void {
  getOrCreateOrderKey()
  localStore.remove(placedOrderStorageKey)
}

/** Called after success, or when the shopper asks for a second order of the same cart. */
export function removeOrderKey(): void {
  localStore.remove(orderKeyStorageKey)
  unsavedKey = undefined
}
