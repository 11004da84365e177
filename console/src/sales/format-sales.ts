import type { SalesBy } from '@pj/shared/api/sales'
import { formatDay, type LagosDay } from '@pj/shared/lagos-time'
import type { OrderType } from '@pj/shared/orders/order-type'
import { type Comparison, countDays } from './sales-search-params.ts'

/** ₦950, ₦12k, ₦1.2m: short enough for an axis and for the end of a bar. */
export function formatCompactNaira(amount: number): string {
  if (amount < 1000) return `₦${amount}`
  // 999,950 would be "1,000k" otherwise.
  if (amount < 999_500) return `₦${formatShortNumber(amount / 1000)}k`
  return amount < 999_500_000
    ? `₦${formatShortNumber(amount / 1_000_000)}m`
    : `₦${formatShortNumber(amount / 1_000_000_000)}bn`
}

/** One decimal below ten, unless it is a zero. */
const formatShortNumber = (value: number): string =>
  value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))

/** "21 Nov"; the weekday in front where every day has room for it. */
export const formatAxisDay = (day: LagosDay, isShort: boolean): string =>
  isShort ? formatDay(day) : formatDay(day).slice(4)

/** "Sat 21 Nov" or "23 Oct to 21 Nov"; the year where it is not this one. */
export function formatDayRange({ from, to }: { from: LagosDay; to: LagosDay }, today: LagosDay): string {
  const withYear = (day: LagosDay, words: string): string =>
    day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
  if (from === to) return withYear(from, formatDay(from))
  const first =
    from.slice(0, 4) === to.slice(0, 4) ? formatAxisDay(from, false) : withYear(from, formatAxisDay(from, false))
  return `${first} to ${withYear(to, formatAxisDay(to, false))}`
}

/** What the figures are compared with: "the 30 days before", "the same weekdays 5 weeks earlier". */
export function formatComparison(compare: Comparison, range: { from: LagosDay; to: LagosDay }): string {
  const days = countDays(range)
  const weeks = Math.ceil(days / 7)
  if (compare === 'weeks') {
    const which = days === 1 ? 'the same weekday' : 'the same weekdays'
    return weeks === 1 ? `${which} a week earlier` : `${which} ${weeks} weeks earlier`
  }
  return days === 1 ? 'the day before' : `the ${days} days before`
}

/** "12% more", "3% less", "slightly more"; for two amounts that differ, `before` not being 0. */
export function formatChange(now: number, before: number): string {
  const change = Math.round((now / before - 1) * 100)
  const direction = now > before ? 'more' : 'less'
  return change === 0 ? `slightly ${direction}` : `${Math.abs(change)}% ${direction}`
}

/** How an order falls on a day. */
export const salesByLabels: Readonly<Record<SalesBy, string>> = { placed: 'ordered', delivery: 'due' }

/** "4 orders" */
export const formatOrderCount = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-NG')} orders`

/** "09:00 to 10:00", from an hour's key. */
export const formatHour = (hour: string): string => `${hour}:00 to ${String(Number(hour) + 1).padStart(2, '0')}:00`

const weekdayLabels: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

export const formatWeekday = (weekday: string): string => weekdayLabels[weekday] ?? weekday

/** The key of what was sold without one of our flavours, as the breakdown by flavour has it. */
export const noFlavourKey = 'No flavour'
export const noFlavourLabel = 'Without a flavour'

export const typeLabels: Readonly<Record<OrderType, string>> = {
  express: 'Express',
  custom: 'Custom',
  regular: 'Regular',
}
