import { formatClock, formatDay, type LagosDay, weekdays } from '@pj/shared/lagos-time'
import type { OrderType } from '@pj/shared/menu/order-types'
import type { SalesBy } from '@pj/shared/sales/sales.api'
import { formatMonth } from '../lib/format.ts'
import { comparedDays, countDays, type SalesView } from './sales-search-params.ts'

/** Returns ₦950, ₦12k or ₦1.2m, for axes and bar labels. */
export function formatCompactNaira(amount: number): string {
  if (amount < 1000) return `₦${amount}`
  // 999,950 would otherwise become "1,000k".
  if (amount < 999_500) return `₦${formatShortNumber(amount / 1000)}k`
  return amount < 999_500_000
    ? `₦${formatShortNumber(amount / 1_000_000)}m`
    : `₦${formatShortNumber(amount / 1_000_000_000)}bn`
}

/** Returns one decimal below ten unless it is zero. */
const formatShortNumber = (value: number): string =>
  value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))

/** Returns "21 Nov", or "Sat 21 Nov" for a short range. */
export const formatAxisDay = (day: LagosDay, isShort: boolean): string =>
  isShort ? formatDay(day) : formatDay(day).slice(4)

/** Returns "Sat 21 Nov" or "23 Oct to 21 Nov", with the year when it is not the current one. */
export function formatDayRange({ from, to }: { from: LagosDay; to: LagosDay }, today: LagosDay): string {
  const withYear = (day: LagosDay, text: string): string =>
    day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`
  if (from === to) return withYear(from, formatDay(from))
  const first =
    from.slice(0, 4) === to.slice(0, 4) ? formatAxisDay(from, false) : withYear(from, formatAxisDay(from, false))
  return `${first} to ${withYear(to, formatAxisDay(to, false))}`
}

/** Returns what the figures are compared with: "the 30 days before", "the same days of October". */
export function formatComparison(view: SalesView): string {
  const days = countDays(view.query)
  const weeks = Math.ceil(days / 7)
  const { from } = comparedDays(view) ?? view.query
  if (view.compare === 'year') return days === 1 ? 'the same day a year earlier' : 'the same days a year earlier'
  if (view.compare === 'weeks') {
    const which = days === 1 ? 'the same weekday' : 'the same weekdays'
    return weeks === 1 ? `${which} a week earlier` : `${which} ${weeks} weeks earlier`
  }
  if (view.range === 'month') return `the same days of ${formatMonth(from)}`
  if (view.range === 'year') return `the same days of ${from.slice(0, 4)}`
  return days === 1 ? 'the day before' : `the ${days} days before`
}

export const salesByLabels: Readonly<Record<SalesBy, string>> = { placed: 'ordered', delivery: 'due' }

/** "9:00 am to 10:00 am", from an hour's key. */
export const formatHour = (hour: string): string =>
  `${formatClock(`${hour}:00`)} to ${formatClock(`${String((Number(hour) + 1) % 24).padStart(2, '0')}:00`)}`

/** "9 am", from an hour's key. */
export const formatAxisHour = (hour: string): string => formatClock(`${hour}:00`).replace(':00', '')

/** Leaves out the hours before the first and after the last busy one. */
export const trimHours = <T>(hours: readonly T[], isBusy: (hour: T) => boolean): readonly T[] =>
  hours.slice(hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1)

/** Returns "Monday" for "Mon". */
export const formatWeekday = (short: string): string =>
  weekdays.find(({ name }) => name.startsWith(short))?.name ?? short

export const noFlavourLabel = 'Without a flavour'

export const typeLabels: Readonly<Record<OrderType, string>> = {
  express: 'Express',
  custom: 'Custom',
  regular: 'Regular',
}

/** Returns about `steps` round axis ticks from zero to a round figure not below `most`. */
export function computeAxisTicks(most: number, steps: number): number[] {
  const rough = Math.max(1, most / steps)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (roundSteps.find((round) => round * power >= rough) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

const roundSteps = [1, 2, 3, 4, 5, 6, 8, 10]
