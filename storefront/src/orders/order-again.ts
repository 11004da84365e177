import { isCustomLine } from '@pj/shared/cart/custom-line'
import type { Menu } from '@pj/shared/menu/menu'
import { type PastItem, repeatOrder } from '@pj/shared/orders/repeat-order'
import { quote } from '@pj/shared/pricing/quote'
import { createUuid } from '@pj/ui/create-uuid'
import { addToCart } from '../lib/cart-store.ts'
import { ownOrderMessages as messages } from './own-order.ts'

/** Adds to the cart what can still be ordered, at today's prices. Returns sentences about everything else. */
export function orderAgain(past: readonly PastItem[], menu: Menu): readonly string[] {
  const [agreed, listed] = [
    past.filter(({ item }) => isCustomLine(item)),
    past.filter(({ item }) => !isCustomLine(item)),
  ]
  const { items, changes, missing } = repeatOrder({ items: listed }, menu, { now: new Date(), createId: createUuid })
  for (const item of items) {
    const quoted = quote(item, menu)
    if (quoted) addToCart(item, quoted.unit)
  }
  const differences = [...agreed.map(({ title }) => messages.agreed(title)), ...missing, ...changes].map(
    (sentence) => `${sentence}.`,
  )
  return differences.length > 0 && items.length > 0 ? [...differences, messages.restAdded] : differences
}
