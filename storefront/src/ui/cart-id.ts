import { lasting } from './browser-storage.ts'
import { newId } from './new-id.ts'

const name = 'currentCartId'

/** The id of the cart that the builders send along: a random UUID, made once (spec 2 section 3). */
export function currentCartId(): string {
  const kept = keptCartId()
  if (kept) return kept
  const id = newId()
  lasting.write(name, id)
  return id
}

/** The id that is stored, if one is. */
export const keptCartId = (): string | undefined => lasting.read(name)?.trim() || undefined

export const forgetCartId = (): void => lasting.remove(name)
