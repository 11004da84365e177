import { addDays, formatDay, formatTime, type LagosDay, lagosDay, lagosInstant } from './lagos-time.ts'
import { dayLoad, nextFreeDay } from './menu/capacity.ts'
import type { Menu } from './menu/menu.ts'
import { isOpeningDay, nextOpeningDay, type OpeningTimes, openingHoursOn } from './opening-hours.ts'

/** How much notice an item needs (docs/business-rules.md#lead-times). */
export type LeadKind = 'express' | 'ready' | 'custom' | 'themed'

const minute = 60_000
const hour = 60 * minute

/** Promised times are rounded up to a quarter of an hour. */
const promiseStep = 15 * minute

/** What decides how early something is ready. */
export type ReadyTimes = OpeningTimes & Pick<Menu, 'lead_times' | 'capacity'>

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

const roundUpToStep = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / promiseStep) * promiseStep)

/** Work that does not fit before closing time begins at the next opening. */
function earliestExpress(now: Date, menu: ReadyTimes): Date {
  const work = menu.lead_times.express_hours * hour
  const today = openingHoursOn(lagosDay(now), menu)
  const ready = roundUpToStep(new Date(latest(now, today.open).getTime() + work))
  if (isOpeningDay(lagosDay(now), menu) && ready <= today.close) return ready
  return earliestOn(nextOpeningDay(addDays(lagosDay(now), 1), menu), 'express', menu)
}

/** The first opening day that is at least `days` away, from 10:00 or from opening if later. */
const earliestInDays = (now: Date, days: number, menu: ReadyTimes): Date =>
  earliestOn(nextOpeningDay(addDays(lagosDay(now), days), menu), 'ready', menu)

/**
 * The earliest time at which something of this kind, ordered `now`, is ready: the first day that is long enough away and
 * has capacity for `points` more. When no day within a year has, its preparation alone decides.
 */
export function earliestReadyTime(now: Date, kind: LeadKind, menu: ReadyTimes, points = 1): Date {
  const prepared = earliestPreparedTime(now, kind, menu)
  const day = lagosDay(prepared)
  if (dayLoad(day, points, menu) !== 'full') return prepared
  const free = nextFreeDay(addDays(day, 1), points, menu)
  return free === undefined ? prepared : earliestOn(free, kind, menu)
}

/** The earliest time on an opening day of which all is still to come. */
function earliestOn(day: LagosDay, kind: LeadKind, menu: ReadyTimes): Date {
  const { open } = openingHoursOn(day, menu)
  return kind === 'express'
    ? new Date(open.getTime() + menu.lead_times.express_hours * hour)
    : latest(open, lagosInstant(day, menu.lead_times.ready_from))
}

/** The earliest time that the preparation allows, whatever else the kitchen has to make. */
export function earliestPreparedTime(now: Date, kind: LeadKind, menu: ReadyTimes): Date {
  switch (kind) {
    case 'express':
      return earliestExpress(now, menu)
    case 'ready':
      return earliestInDays(now, 1, menu)
    case 'custom':
      return earliestInDays(now, menu.lead_times.custom_days, menu)
    case 'themed':
      return earliestInDays(now, menu.lead_times.themed_days, menu)
  }
}

/** "Ready today by 4:15 pm", "Ready tomorrow by 11:00 am", "From Sat 28 Nov". */
export function formatReadyTime(now: Date, at: Date): string {
  const day = lagosDay(at)
  if (day === lagosDay(now)) return `Ready today by ${formatTime(at)}`
  if (day === addDays(lagosDay(now), 1)) return `Ready tomorrow by ${formatTime(at)}`
  return `From ${formatDay(day)}`
}
