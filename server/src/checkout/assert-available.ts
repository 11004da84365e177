import type { CartItem } from '@pj/shared/cart/cart-item'
import { findUnavailable } from '@pj/shared/menu/item-unavailable'
import type { Menu } from '@pj/shared/menu/menu'
import { findPause, notOpenYetText } from '@pj/shared/menu/pause'
import { Refusal } from '@pj/shared/refusal'

/** Throws a Refusal while the owner has not opened the shop. */
export function assertOpened({ availability }: Menu): void {
  if (!availability.opened) throw new Refusal('not_open_yet', `${notOpenYetText} We can't take orders yet.`)
}

/** Throws a Refusal with the sentence for shoppers while the shop takes no orders. */
export function assertOrdersTaken(menu: Menu, now: Date): void {
  const pause = findPause(menu, now)
  if (pause) throw new Refusal('orders_paused', pause.message, { until: pause.until?.toISOString() ?? null })
}

/** Throws a Refusal that names every item that is hidden or sold out, by its index. Undefined stands for an item to ignore. */
export function assertAvailable(
  items: readonly (CartItem | undefined)[],
  { menu, now }: { menu: Menu; now: Date },
): void {
  const unavailable = items.flatMap((item, index) => {
    const reason = item && findUnavailable(item, menu, now)
    return reason ? [{ index, message: reason.message }] : []
  })
  if (unavailable.length === 0) return
  const sentences = [...new Set(unavailable.map(({ message }) => message))]
  throw new Refusal('sold_out', `${sentences.join('. ')}.`, { items: unavailable })
}
