import { brand } from './brand.ts'
import { addDays, formatDay, formatTime, type LagosDay, lagosDay, lagosInstant, weekdayOf } from './lagos-time.ts'

/** What kind of notice an item needs (decisions row 29). */
export type LeadKind = 'express' | 'ready' | 'custom' | 'themed'

const minute = 60_000
const hour = 60 * minute

/** Ready times are promised in steps of a quarter of an hour. */
const promiseStep = 15 * minute

const openingHoursOn = (day: LagosDay): { open: Date; close: Date } => {
  const { open, close } = brand.hours[weekdayOf(day)] ?? { open: '00:00', close: '00:00' }
  return { open: lagosInstant(day, open), close: lagosInstant(day, close) }
}

const isOpenDay = (day: LagosDay): boolean => openingHoursOn(day).open < openingHoursOn(day).close

/** The first opening day from `day` on. A bakery that never opens keeps the day it was asked for. */
function nextOpeningDay(day: LagosDay): LagosDay {
  for (let ahead = 0; ahead < 7; ahead += 1) if (isOpenDay(addDays(day, ahead))) return addDays(day, ahead)
  return day
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

const roundUpToStep = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / promiseStep) * promiseStep)

/** 3 hours within opening hours; what does not fit today is ready 3 hours after the next opening. */
function earliestExpress(now: Date): Date {
  const work = brand.leadTimes.expressHours * hour
  const today = openingHoursOn(lagosDay(now))
  const ready = roundUpToStep(new Date(later(now, today.open).getTime() + work))
  if (isOpenDay(lagosDay(now)) && ready <= today.close) return ready
  const next = openingHoursOn(nextOpeningDay(addDays(lagosDay(now), 1)))
  return new Date(next.open.getTime() + work)
}

/** The opening day `days` from today at the earliest, from 10:00 or opening, whichever is later. */
function earliestInDays(now: Date, days: number): Date {
  const day = nextOpeningDay(addDays(lagosDay(now), days))
  return later(openingHoursOn(day).open, lagosInstant(day, brand.leadTimes.readyFrom))
}

/** The first moment at which something of this kind, ordered `now`, can be had. */
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
