import { brand } from './brand.ts'
import { addDays, type LagosDay, lagosDay, lagosInstant, lagosTime, weekdayOf } from './lagos-time.ts'
import type { DeliveryMethod } from './pricing/delivery.ts'

/** Opening and closing time of one Lagos day. On a day without opening hours both are the same instant. */
export function openingHoursOn(day: LagosDay): { open: Date; close: Date } {
  const { open, close } = brand.hours[weekdayOf(day)] ?? { open: '00:00', close: '00:00' }
  return { open: lagosInstant(day, open), close: lagosInstant(day, close) }
}

/** Whether the bakery is open at this instant, its closing time included (docs/business-rules.md#opening-hours). */
export function isOpenAt(instant: Date): boolean {
  const hours = brand.hours[weekdayOf(lagosDay(instant))]
  const clock = lagosTime(instant)
  return hours !== undefined && hours.open <= clock && clock <= hours.close
}

/** Whether a customer wants to collect an order while the bakery is closed. Such an order is accepted and flagged. */
export const isPickupOutsideHours = (order: {
  readonly delivery_method: DeliveryMethod
  readonly delivery_date: Date
}): boolean => order.delivery_method === 'pickup' && !isOpenAt(order.delivery_date)

export function isOpeningDay(day: LagosDay): boolean {
  const hours = brand.hours[weekdayOf(day)]
  return hours !== undefined && hours.open < hours.close
}

/** The first opening day from `day` on; `day` itself when the bakery never opens. */
export const nextOpeningDay = (day: LagosDay): LagosDay => findOpeningDay(day, 1) ?? day

/** The last opening day before `day`; the day before when the bakery never opens. */
export const previousOpeningDay = (day: LagosDay): LagosDay => findOpeningDay(addDays(day, -1), -1) ?? addDays(day, -1)

function findOpeningDay(day: LagosDay, step: 1 | -1): LagosDay | undefined {
  for (let distance = 0; distance < 7; distance += 1) {
    const candidate = addDays(day, distance * step)
    if (isOpeningDay(candidate)) return candidate
  }
  return undefined
}

/** The latest instant from which `milliseconds` of opening time pass until `end`. Plain time when the bakery never opens. */
export function subtractOpeningTime(end: Date, milliseconds: number): Date {
  let day = lagosDay(end)
  if (!isOpeningDay(nextOpeningDay(day))) return new Date(end.getTime() - milliseconds)
  let remaining = milliseconds
  for (;;) {
    const { open, close } = openingHoursOn(day)
    const until = Math.min(end.getTime(), close.getTime())
    const available = Math.max(0, until - open.getTime())
    if (remaining <= available) return new Date(until - remaining)
    remaining -= available
    day = previousOpeningDay(day)
  }
}
