/** Lagos is UTC+1 all year, without daylight saving, so plain arithmetic is exact. */
const offset = 60 * 60 * 1000
const dayLength = 24 * 60 * 60 * 1000

/** A calendar day in Lagos, YYYY-MM-DD. */
export type LagosDay = string
/** A clock time in Lagos, HH:MM, 24 hours. */
export type LagosTime = string

/** Shifts an instant so that the getUTC… methods return Lagos time. */
const toLagosClock = (instant: Date): Date => new Date(instant.getTime() + offset)

export const lagosDay = (instant: Date): LagosDay => toLagosClock(instant).toISOString().slice(0, 10)

export const lagosTime = (instant: Date): LagosTime => toLagosClock(instant).toISOString().slice(11, 16)

export const lagosInstant = (day: LagosDay, clock: LagosTime): Date =>
  new Date(Date.parse(`${day}T${clock}:00Z`) - offset)

/** YYYY-MM-DDTHH:MM, the value of a `datetime-local` field, in Lagos time. */
export const formatLagosLocal = (instant: Date): string => `${lagosDay(instant)}T${lagosTime(instant)}`

/** The instant of a `datetime-local` value in Lagos time; undefined for any other text. */
export function parseLagosLocal(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(text)
  const [, day, clock] = match ?? []
  if (!day || !clock || !isLagosDay(day)) return undefined
  const instant = lagosInstant(day, clock)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Whether the text is a day of the calendar; 2026-02-30 is not. */
export function isLagosDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const addDays = (day: LagosDay, days: number): LagosDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The same day of another month; its last day where it is shorter. */
export function addMonths(day: LagosDay, months: number): LagosDay {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(Number(day.slice(8)), lastDay) - 1)
}

/** What `find` returns for the first of so many days for which it returns anything. */
export function findOnDays<T>(first: LagosDay, days: number, find: (day: LagosDay) => T | undefined): T | undefined {
  for (let distance = 0; distance < days; distance += 1) {
    const found = find(addDays(first, distance))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LagosDay, to: LagosDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength)

/** 0 is Sunday. */
export const weekdayOf = (day: LagosDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The half-open interval covered by the Lagos days `from` to `to`, both included. */
export const lagosDaySpan = (from: LagosDay, to: LagosDay): { start: Date; end: Date } => ({
  start: lagosInstant(from, '00:00'),
  end: lagosInstant(addDays(to, 1), '00:00'),
})

/** "Sat 28 Nov". */
export const formatDay = (day: LagosDay): string =>
  // From "Sat, 28 Nov 2026 00:00:00 GMT", the form that ECMAScript prescribes.
  new Date(`${day}T00:00:00Z`).toUTCString().replace(/, 0?(\d+ \w+).*/, ' $1')

/** "today", "tomorrow", "Sat 28 Nov". */
export function formatNearDay(day: LagosDay, now: Date): string {
  const today = lagosDay(now)
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : formatDay(day)
}

/** Sunday first. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Monday first, each with its index in a menu, where Sunday is 0. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0].map((index) => ({ index, name: weekdayNames[index] ?? '' }))

/** "Saturday 28 Nov". */
export const formatLongDay = (day: LagosDay): string =>
  formatDay(day).replace(/^\w+/, weekdayNames[weekdayOf(day)] ?? '')

/** "Sat 28 Nov 2026". */
export const formatFullDay = (day: LagosDay): string => `${formatDay(day)} ${day.slice(0, 4)}`

/** "4:15 pm" from "16:15". */
export const formatClock = (clock: LagosTime): string =>
  `${Number.parseInt(clock, 10) % 12 || 12}${clock.slice(2)} ${clock < '12' ? 'am' : 'pm'}`

/** "4:15 pm". */
export const formatTime = (instant: Date): string => formatClock(lagosTime(instant))

/** "10:00–11:00 am", "11:30 am–12:30 pm". */
export function formatTimeSpan(from: Date, until: Date): string {
  const [start, end] = [formatTime(from), formatTime(until)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}–${end}`
}

/** "Sat 28 Nov, 4:15 pm". */
export const formatDateTime = (instant: Date): string => `${formatDay(lagosDay(instant))}, ${formatTime(instant)}`
