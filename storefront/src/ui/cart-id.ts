import { localStore } from '@pj/ui/browser-storage'
import { newId } from './new-id.ts'

const name = 'currentCartId'

/** The id of the cart that the builders send along: a random UUID, made once (spec 2 section 3). */
export function currentCartId(): string {
  const kept = keptCartId()
  if (kept) return kept
  const id = newId()
  localStore.write(name, id)
  return id
}

/** The id that is stored, if one is. */
export const keptCartId = (): string | undefined => localStore.read(name)?.trim() || undefined

export const forgetCartId = (): void => localStore.remove(name)
