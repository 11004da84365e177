import { brand } from './brand.ts'
import { addDays, formatDay, formatTime, lagosDay, lagosInstant } from './lagos-time.ts'
import { isOpeningDay, nextOpeningDay, openingHoursOn } from './opening-hours.ts'

/** How much notice an item needs (docs/business-rules.md#lead-times). */
export type LeadKind = 'express' | 'ready' | 'custom' | 'themed'

const minute = 60_000
const hour = 60 * minute

/** Promised times are rounded up to a quarter of an hour. */
const promiseStep = 15 * minute

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

const roundUpToStep = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / promiseStep) * promiseStep)

/** Work that does not fit before closing time is ready 3 hours after the next opening. */
function earliestExpress(now: Date): Date {
  const work = brand.leadTimes.expressHours * hour
  const today = openingHoursOn(lagosDay(now))
  const ready = roundUpToStep(new Date(latest(now, today.open).getTime() + work))
  if (isOpeningDay(lagosDay(now)) && ready <= today.close) return ready
  const next = openingHoursOn(nextOpeningDay(addDays(lagosDay(now), 1)))
  return new Date(next.open.getTime() + work)
}

/** The first opening day that is at least `days` away, from 10:00 or from opening if later. */
function earliestInDays(now: Date, days: number): Date {
  const day = nextOpeningDay(addDays(lagosDay(now), days))
  return latest(openingHoursOn(day).open, lagosInstant(day, brand.leadTimes.readyFrom))
}

/** The earliest time at which something of this kind, ordered `now`, is ready. */
export function earliestReadyTime(now: Date, kind: LeadKind): Date {
  switch (kind) {
    case 'express':
      return earliestExpress(now)
    case 'ready':
      return earliestInDays(now, 1)
    case 'custom':
      return earliestInDays(now, brand.leadTimes.customDays)
    case 'themed':
      return earliestInDays(now, brand.leadTimes.themedDays)
  }
}

/** "Ready today by 4:15 pm", "Ready tomorrow by 11:00 am", "From Sat 28 Nov". */
export function formatReadyTime(now: Date, at: Date): string {
  const day = lagosDay(at)
  if (day === lagosDay(now)) return `Ready today by ${formatTime(at)}`
  if (day === addDays(lagosDay(now), 1)) return `Ready tomorrow by ${formatTime(at)}`
  return `From ${formatDay(day)}`
}
