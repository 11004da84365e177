import { findPause, notOpenYetText } from '@pj/shared/calendar/availability'
import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'

/** Throws a DomainError while the owner has not opened the shop. */
export function assertOpened({ availability }: Menu): void {
  if (!availability.opened) throw new DomainError('not_open_yet', `${notOpenYetText} We can't take orders yet.`)
}

/** Throws a DomainError with the sentence for shoppers while the shop takes no orders. */
export function assertOrdersTaken(menu: Menu, now: Date): void {
  const pause = findPause(menu, now)
  if (pause) throw new DomainError('orders_paused', pause.message, { until: pause.until?.toISOString() ?? null })
}

/** Throws a DomainError that names every item that is hidden or sold out, by its index. Undefined stands for an item to ignore. */
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
  throw new DomainError('sold_out', `${sentences.join('. ')}.`, { items: unavailable })
}
