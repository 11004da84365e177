import { findPause } from '@pj/shared/calendar/availability'
import { capacityPoints, dayLoad } from '@pj/shared/calendar/capacity'
import { earliestForAll, isShortNotice } from '@pj/shared/calendar/lead-time'
import {
  formatClosedDay,
  formatHours,
  hoursOf,
  isOpenAt,
  isOpeningDay,
  isOutsideHours,
} from '@pj/shared/calendar/opening-hours'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { formatDateTime, formatLongDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'

interface ChosenTime {
  readonly at: Date
  readonly now: Date
  readonly method: DeliveryMethod
}

/** Why shoppers are not offered a time that staff may choose, as ends of a sentence. */
export function listTimeObjections(
  { at, now, method }: ChosenTime,
  items: readonly CartItem[],
  menu: Menu,
): readonly string[] {
  const day = lagosDay(at)
  return [
    findPause(menu, now) && 'orders are paused',
    isFullDay(at, items, menu) && `${formatLongDay(day)} is full`,
    describeClosed({ at, method }, menu),
    isShortNotice({ placedAt: now, deliveryDate: at }, items, menu) &&
      describeEarliest({ at, now, method }, items, menu),
  ].filter((text) => typeof text === 'string')
}

/** Whether the kitchen has too little capacity left for these items on the day of `at`. */
export const isFullDay = (at: Date, items: readonly CartItem[], menu: Menu): boolean =>
  dayLoad(lagosDay(at), capacityPoints(items, menu), menu) === 'full'

function describeClosed({ at, method }: Pick<ChosenTime, 'at' | 'method'>, menu: Menu): string | undefined {
  const day = lagosDay(at)
  if (!isOpeningDay(day, menu)) {
    const special = menu.availability.special_days.find((each) => each.day === day)
    return `we are closed on ${formatClosedDay({ day, name: special?.name ?? '' })}`
  }
  if (!isOutsideHours({ delivery_method: method, delivery_date: at }, menu)) return undefined
  const open = formatHours(hoursOf(day, menu))
  return isOpenAt(at, menu)
    ? `deliveries start an hour after opening (open ${open})`
    : `we are closed at ${formatTime(at)} (open ${open})`
}

function describeEarliest({ now, method }: ChosenTime, items: readonly CartItem[], menu: Menu): string {
  const earliest = earliestForAll(now, items, menu, method)
  return `it is sooner than we promise${earliest ? ` (${formatDateTime(earliest)})` : ''}`
}
