import { hoursOf, isOpeningDay, isOutsideHours, type OpeningTimes } from '../calendar/opening-hours.ts'
import { listSoldOut } from '../calendar/unavailable.ts'
import type { CartItem } from '../cart/cart-item.ts'
import { lagosDay } from '../lagos-time.ts'
import type { DeliveryMethod } from '../menu/delivery.ts'
import { formatHours, type Menu } from '../menu/menu.ts'
import { hasLeft, isOpen, isToStart, type OrderStatus } from './order-status.ts'

export interface DatedOrder {
  readonly status: OrderStatus
  readonly delivery_method: DeliveryMethod
  readonly delivery_date: Date
  /** The keys of the clashes with which its time was chosen or kept. */
  readonly kept_clashes: readonly string[]
}

/** Why an order can't be handed over as agreed. */
export interface Clash {
  /** Stored with an order that is kept all the same: it changes with the hours of the day. */
  readonly key: string
  readonly text: string
}

/** What has come between an open order and its time since that was chosen or kept (docs/business-rules.md#availability). */
export function listClashes(order: DatedOrder, items: readonly CartItem[], menu: Menu, now: Date): Clash[] {
  const day = lagosDay(order.delivery_date)
  const today = lagosDay(now)
  if (!isOpen(order.status) || hasLeft(order.status) || day < today) return []
  const isMissed = isToStart(order.status) && day === today
  const soldOut = isMissed ? items.flatMap((item) => listSoldOut(item, menu, order.delivery_date)) : []
  return [...listHoursClashes(order, menu), ...soldOut].filter(({ key }) => !order.kept_clashes.includes(key))
}

/** Empty for a time within the opening hours. */
export function listHoursClashes(order: Parameters<typeof isOutsideHours>[0], times: OpeningTimes): Clash[] {
  if (!isOutsideHours(order, times)) return []
  const day = lagosDay(order.delivery_date)
  const { open, close } = hoursOf(day, times)
  const text = isOpeningDay(day, times) ? `Open ${formatHours({ open, close })} that day` : 'Closed that day'
  return [{ key: `${open}-${close}`, text }]
}
