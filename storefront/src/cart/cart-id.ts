import { localStore } from '@pj/ui/browser-storage'
import { createUuid } from './create-uuid.ts'

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
