import { addDays, formatDay, type LagosDay, lagosDay, lagosInstant, lagosTime, weekdayOf } from '../lagos-time.ts'
import type { SpecialDay } from '../menu/availability.ts'
import type { DeliveryMethod } from '../menu/delivery.ts'
import type { Menu, OpeningHours } from '../menu/menu.ts'
import { formatHours } from '../menu/menu.ts'

export type OpeningTimes = Pick<Menu, 'opening_hours' | 'availability'>

/** The hours of a Lagos day: the special day's, else the weekday's. Equal times mean closed all day. */
export const hoursOf = (day: LagosDay, { opening_hours, availability }: OpeningTimes): OpeningHours =>
  availability.special_days.find((special) => special.day === day) ??
  opening_hours[weekdayOf(day)] ?? { open: '00:00', close: '00:00' }

/** On a day without opening hours both are the same instant. */
export function openingHoursOn(day: LagosDay, times: OpeningTimes): { open: Date; close: Date } {
  const { open, close } = hoursOf(day, times)
  return { open: lagosInstant(day, open), close: lagosInstant(day, close) }
}

/** Includes the closing time (docs/business-rules.md#opening-hours). */
export function isOpenAt(instant: Date, times: OpeningTimes): boolean {
  const { open, close } = hoursOf(lagosDay(instant), times)
  const clock = lagosTime(instant)
  return open < close && open <= clock && clock <= close
}

const firstDeliveryMs = 60 * 60_000

/** When orders are handed over on a day: from opening, deliveries from an hour later, until closing. Undefined on a closed day. */
export function handoverHoursOn(
  day: LagosDay,
  method: DeliveryMethod,
  times: OpeningTimes,
): { from: Date; until: Date } | undefined {
  if (!isOpeningDay(day, times)) return undefined
  const { open, close } = openingHoursOn(day, times)
  const from = method === 'pickup' ? open : new Date(Math.min(open.getTime() + firstDeliveryMs, close.getTime()))
  return { from, until: close }
}

/** Such an order is accepted and flagged (docs/business-rules.md#opening-hours). */
export function isOutsideHours(
  order: { readonly delivery_method: DeliveryMethod; readonly delivery_date: Date },
  times: OpeningTimes,
): boolean {
  const day = lagosDay(order.delivery_date)
  const hours = handoverHoursOn(day, order.delivery_method, times)
  // To the minute, as opening hours are: a second after closing time is not outside.
  const at = lagosInstant(day, lagosTime(order.delivery_date))
  return !hours || at < hours.from || hours.until < at
}

export function isOpeningDay(day: LagosDay, times: OpeningTimes): boolean {
  const { open, close } = hoursOf(day, times)
  return open < close
}

/** `day` itself when the bakery never opens. */
export const nextOpeningDay = (day: LagosDay, times: OpeningTimes): LagosDay => findOpeningDay(day, 1, times) ?? day

/** The day before when the bakery never opens. */
export const previousOpeningDay = (day: LagosDay, times: OpeningTimes): LagosDay =>
  findOpeningDay(addDays(day, -1), -1, times) ?? addDays(day, -1)

/** Longer than any row of closed days that the owner enters. */
const maxClosedDays = 120

function findOpeningDay(day: LagosDay, step: 1 | -1, times: OpeningTimes): LagosDay | undefined {
  for (let distance = 0; distance < maxClosedDays; distance += 1) {
    const candidate = addDays(day, distance * step)
    if (isOpeningDay(candidate, times)) return candidate
  }
  return undefined
}

/** The latest instant from which `milliseconds` of opening time pass until `end`. Plain time when the bakery never opens. */
export function subtractOpeningTime(end: Date, milliseconds: number, times: OpeningTimes): Date {
  let day = lagosDay(end)
  if (!isOpeningDay(previousOpeningDay(addDays(day, 1), times), times)) return new Date(end.getTime() - milliseconds)
  let remaining = milliseconds
  for (;;) {
    const { open, close } = openingHoursOn(day, times)
    const until = Math.min(end.getTime(), close.getTime())
    const available = Math.max(0, until - open.getTime())
    if (remaining <= available) return new Date(until - remaining)
    remaining -= available
    day = previousOpeningDay(day, times)
  }
}

/** The instant until which `milliseconds` of opening time pass from `start` on. Plain time when the bakery never opens. */
export function addOpeningTime(start: Date, milliseconds: number, times: OpeningTimes): Date {
  let day = lagosDay(start)
  if (!isOpeningDay(nextOpeningDay(day, times), times)) return new Date(start.getTime() + milliseconds)
  let remaining = milliseconds
  for (;;) {
    const { open, close } = openingHoursOn(day, times)
    const from = Math.max(start.getTime(), open.getTime())
    const available = Math.max(0, close.getTime() - from)
    if (remaining <= available) return new Date(from + remaining)
    remaining -= available
    day = nextOpeningDay(addDays(day, 1), times)
  }
}

const announcedDays = 14

/** Today and the next two weeks: the days with other hours than their weekday, the first one first. */
export function upcomingSpecialDays(now: Date, { availability }: OpeningTimes): SpecialDay[] {
  const today = lagosDay(now)
  const last = addDays(today, announcedDays)
  return availability.special_days
    .filter(({ day }) => today <= day && day <= last)
    .sort((one, other) => one.day.localeCompare(other.day))
}

/** "Fri 25 Dec (Christmas Day): closed", "Today: 8:00 am–1:00 pm". */
export function formatSpecialDay({ day, name, ...hours }: SpecialDay, now: Date): string {
  const label = day === lagosDay(now) ? 'Today' : formatDay(day)
  return `${label}${name === '' ? '' : ` (${name})`}: ${formatHours(hours)}`
}

/** "Fri 25 Dec (Christmas Day)". */
export const formatClosedDay = ({ day, name }: Pick<SpecialDay, 'day' | 'name'>): string =>
  `${formatDay(day)}${name === '' ? '' : ` (${name})`}`
