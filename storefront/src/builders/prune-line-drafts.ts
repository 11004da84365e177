import { readCart } from '../cart/cart-store.ts'
import { lineDraftPrefix } from './builder-draft.ts'

/** Removes the drafts of cakes that are no longer in the cart: they were ordered or removed. */
export function pruneLineDrafts(): void {
  const ids = readCart().lines.map(({ item }) => item.id)
  const current = ids.flatMap((id) => [lineDraftPrefix + id, `${lineDraftPrefix}${id}.image`])
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(lineDraftPrefix) && !current.includes(key)) localStorage.removeItem(key)
    }
  } catch {
    // A blocked storage has no drafts.
  }
}
