import { addDays, findOnDays, formatDay, formatTime, type LagosDay, lagosDay, lagosInstant } from '../lagos-time.ts'
import type { Lead } from '../menu/category.ts'
import type { DeliveryMethod } from '../menu/delivery.ts'
import { formatExpressTime, type Menu } from '../menu/menu.ts'
import { unbroken } from '../text.ts'
import { dayLoad, maxDaysAhead } from './capacity.ts'
import { handoverHoursOn, nextOpeningDay, type OpeningTimes, openingHoursOn } from './opening-hours.ts'
import { isPaused } from './pause.ts'

const minute = 60_000
const hour = 60 * minute

/** Promised times are rounded up to a quarter of an hour. */
const promiseStep = 15 * minute

export type ReadyTimes = OpeningTimes & Pick<Menu, 'lead_times' | 'capacity' | 'day_loads'>

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

const roundUpToStep = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / promiseStep) * promiseStep)

export interface Handover {
  readonly method: DeliveryMethod
  /** Kitchen points that the day must have left; 0 for a time that the preparation alone decides. */
  readonly points: number
  /** An express order must be ready so long before; 0 where nothing is said. */
  readonly travelMinutes?: number
}

const anyHandover: Handover = { method: 'pickup', points: 1 }

/**
 * The earliest time at which something of this kind, ordered `now`, is handed over: within the hours of the first day that
 * is long enough away and has capacity. When no day within a year has, its preparation alone decides.
 */
export function earliestReadyTime(now: Date, kind: Lead, menu: ReadyTimes, handover: Handover = anyHandover): Date {
  const today = lagosDay(now)
  const isToday = kind === 'express' && dayLoad(today, handover.points, menu) !== 'full'
  const ready = isToday ? expressToday(now, handover, menu) : undefined
  if (ready) return ready
  const first = addDays(today, noticeDays(kind, menu))
  const firstTime = (points: number) =>
    findOnDays(first, maxDaysAhead, (day) =>
      dayLoad(day, points, menu) === 'full' ? undefined : firstTimeOn(day, kind, handover, menu),
    )
  return firstTime(handover.points) ?? firstTime(0) ?? lastTimeOn(nextOpeningDay(first, menu), handover, menu)
}

/** Ignores what else the kitchen has to make. */
export const earliestPreparedTime = (now: Date, kind: Lead, menu: ReadyTimes, travelMinutes = 0): Date =>
  earliestReadyTime(now, kind, menu, { method: 'pickup', points: 0, travelMinutes })

/** The first time on a later day; undefined when the day is closed or too short. */
export function firstTimeOn(
  day: LagosDay,
  kind: Lead,
  { method, travelMinutes = 0 }: Pick<Handover, 'method' | 'travelMinutes'>,
  menu: ReadyTimes,
): Date | undefined {
  const hours = handoverHoursOn(day, method, menu)
  if (!hours) return undefined
  const ready =
    kind === 'express'
      ? new Date(
          openingHoursOn(day, menu).open.getTime() + menu.lead_times.express_hours * hour + travelMinutes * minute,
        )
      : lagosInstant(day, menu.lead_times.ready_from)
  const at = latest(hours.from, ready)
  return at <= hours.until ? at : undefined
}

/** Work that does not fit before closing time begins at the next opening. */
function expressToday(now: Date, { method, travelMinutes = 0 }: Handover, menu: ReadyTimes): Date | undefined {
  const today = lagosDay(now)
  const hours = handoverHoursOn(today, method, menu)
  if (!hours) return undefined
  const start = latest(now, openingHoursOn(today, menu).open)
  const ready = roundUpToStep(new Date(start.getTime() + menu.lead_times.express_hours * hour + travelMinutes * minute))
  const at = latest(hours.from, ready)
  return at <= hours.until ? at : undefined
}

/**
 * For opening hours that are too short every day: the end of a day, or an arbitrary time when the bakery never opens.
 */
const lastTimeOn = (day: LagosDay, { method }: Handover, menu: ReadyTimes): Date =>
  handoverHoursOn(day, method, menu)?.until ?? lagosInstant(day, menu.lead_times.ready_from)

/** Whole days of notice; an express cake for another day counts as one. */
export function noticeDays(kind: Lead, { lead_times }: Pick<Menu, 'lead_times'>): number {
  switch (kind) {
    case 'express':
    case 'ready':
      return 1
    case 'custom':
      return lead_times.custom_days
    case 'themed':
      return lead_times.themed_days
    default:
      return kind
  }
}

export const formatPromise = (now: Date, kind: Lead, menu: ReadyTimes, points: number): string | undefined =>
  isPaused(menu, now)
    ? undefined
    : formatReadyTime(now, earliestReadyTime(now, kind, menu, { method: 'pickup', points }))

/** "Ready in 3 hours." and, where that is not true now, what comes of ordering now; undefined while the shop is paused. */
export function describeExpress(now: Date, menu: ReadyTimes): string | undefined {
  if (isPaused(menu, now)) return undefined
  const soon = `Ready in ${formatExpressTime(menu)}`
  const at = earliestReadyTime(now, 'express', menu, { method: 'pickup', points: menu.capacity.costs.express })
  const isSoon = at.getTime() - now.getTime() <= menu.lead_times.express_hours * hour + promiseStep
  const ready = formatReadyTime(now, at).replace('Ready', 'ready')
  return isSoon ? `${soon}.` : `${soon} while we're open. Ordered now: ${ready}.`
}

/** "Ready today by 4:15 pm", "Ready tomorrow by 11:00 am", "Ready from Sat 28 Nov". */
export function formatReadyTime(now: Date, at: Date): string {
  const day = lagosDay(at)
  if (day === lagosDay(now)) return `Ready today by ${unbroken(formatTime(at))}`
  if (day === addDays(lagosDay(now), 1)) return `Ready tomorrow by ${unbroken(formatTime(at))}`
  return `Ready from ${unbroken(formatDay(day))}`
}
