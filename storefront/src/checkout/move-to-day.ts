import { isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { firstTimeOn } from '@pj/shared/calendar/ready-time'
import { formatLagosLocal, type LagosDay, lagosDay, lagosInstant, lagosTime } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'

interface Times {
  /** What the date field has; undefined while that is no date. */
  readonly chosen: Date | undefined
  /** When the cart is ready at the earliest; undefined when no time is promised. */
  readonly earliest: Date | undefined
  readonly method: DeliveryMethod
}

/**
 * The value of the date field for another day: the chosen time where orders are handed over then, otherwise the first
 * time of that day. On the earliest day never before the earliest time.
 */
export function moveToDay(day: LagosDay, { chosen, earliest, method }: Times, menu: Menu): string {
  const sameTime = chosen && lagosInstant(day, lagosTime(chosen))
  const isSame = sameTime && !isOutsideHours({ delivery_method: method, delivery_date: sameTime }, menu)
  const at = isSame
    ? sameTime
    : (firstTimeOn(day, 'ready', { method }, menu) ?? lagosInstant(day, menu.lead_times.ready_from))
  return formatLagosLocal(earliest && lagosDay(earliest) === day && at < earliest ? earliest : at)
}
