import { localStore } from '@pj/ui/browser-storage'
import { createUuid } from '@pj/ui/create-uuid'

/** An id that all tabs share. Where the storage is full, it is at least kept while the page is open. */
function createStoredId(key: string) {
  let unsaved: string | undefined
  const read = (): string | undefined => localStore.read(key)?.trim() || undefined
  return {
    read,
    getOrCreate: (): string => {
      const stored = read()
      if (stored) return stored
      const id = unsaved ?? createUuid()
      unsaved = localStore.write(key, id) ? undefined : id
      return id
    },
    remove: (): void => {
      localStore.remove(key)
      unsaved = undefined
    },
  }
}

/** The id that the builders send for this cart; created on first use (docs/business-rules.md#storage-keys). */
export const currentCartId = createStoredId('currentCartId')

/**
 * The idempotency key of this cart's order (docs/business-rules.md#idempotency). It is created with the cart, and removed
 * only after success, or when the shopper asks for a second order of the same cart: every retry carries the same key.
 */
export const orderKey = createStoredId('pj.orderKey')

export const placedOrderStorageKey = 'pj.placed'

/** Called when a cart gets its first item: gives it a key and ends the reference to the order before it. */
export function startNewOrder(): void {
  orderKey.getOrCreate()
  localStore.remove(placedOrderStorageKey)
}
