import { formatLagosLocal, type LagosDay, lagosDay, lagosInstant, lagosTime } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { isOpenAt, openingHoursOn } from '@pj/shared/opening-hours'

interface Times {
  /** What the date field has; undefined while that is no date. */
  readonly chosen: Date | undefined
  /** When the cart is ready at the earliest; undefined when no time is promised. */
  readonly earliest: Date | undefined
}

/**
 * The value of the date field for another day: the chosen time where the bakery is open then, otherwise the first time of
 * that day. On the earliest day never before the earliest time.
 */
export function moveToDay(day: LagosDay, { chosen, earliest }: Times, menu: Menu): string {
  const sameTime = chosen && lagosInstant(day, lagosTime(chosen))
  const at = sameTime && isOpenAt(sameTime, menu) ? sameTime : firstTimeOn(day, menu)
  return formatLagosLocal(earliest && lagosDay(earliest) === day && at < earliest ? earliest : at)
}

function firstTimeOn(day: LagosDay, menu: Menu): Date {
  const { open } = openingHoursOn(day, menu)
  const ready = lagosInstant(day, menu.lead_times.ready_from)
  return new Date(Math.max(open.getTime(), ready.getTime()))
}
