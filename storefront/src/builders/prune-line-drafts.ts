import { localStore } from '@pj/ui/browser-storage'
import { readCart } from '../cart/cart-store.ts'
import { lineDraftPrefix } from './builder-draft.ts'

/** Removes the drafts of cakes that are no longer in the cart: they were ordered or removed. */
export function pruneLineDrafts(): void {
  const current = readCart().lines.flatMap(({ item }) => [
    lineDraftPrefix + item.id,
    `${lineDraftPrefix}${item.id}.image`,
  ])
  for (const key of localStore.keys()) {
    if (key.startsWith(lineDraftPrefix) && !current.includes(key)) localStore.remove(key)
  }
}
