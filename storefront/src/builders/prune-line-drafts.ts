import { storedKey } from '@pj/ui/browser-storage'
import { readCart } from '../cart/cart-store.ts'
import { lineDraftPrefix } from './builder-draft.ts'

/** Removes the drafts of cakes that are no longer in the cart: they were ordered or removed. */
export function pruneLineDrafts(): void {
  const ids = readCart().lines.map(({ item }) => item.id)
  const prefix = storedKey(lineDraftPrefix)
  const current = ids.flatMap((id) => [prefix + id, `${prefix}${id}.image`])
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !current.includes(key)) localStorage.removeItem(key)
    }
  } catch {
    // A blocked storage has no drafts.
  }
}
