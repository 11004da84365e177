import { addDays, daysBetween, formatDay, isLagosDay, type LagosDay } from '@pj/shared/lagos-time'
import type { DayRange } from '../api/bake-list.ts'

/** Ranges relative to today, so that a bookmark on the kitchen's tablet still works tomorrow. */
export const bakeRanges = ['today', 'tomorrow', 'week'] as const
export type BakeRange = (typeof bakeRanges)[number]

export const bakeRangeLabels: Readonly<Record<BakeRange, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'Next 7 days',
}

/** The longest range the server accepts. */
const maxDays = 31

export interface BakeView {
  /** Undefined when the days were chosen on the calendar. */
  readonly days: BakeRange | undefined
  readonly range: DayRange
}

/** Returns the range in the URL, resolved on `today`; the default is today. */
export function parseBakeView(searchParams: URLSearchParams, today: LagosDay): BakeView {
  const from = parseDay(searchParams, 'from')
  const to = parseDay(searchParams, 'to')
  const days = bakeRanges.find((one) => one === searchParams.get('days'))
  if (days || (!from && !to)) return { days: days ?? 'today', range: resolveRange(days ?? 'today', today) }
  return { days: undefined, range: normalizeRange(from ?? to ?? today, to ?? from ?? today) }
}

/** Returns the search string of a range chosen on the calendar. */
export const formatBakeSearch = ({ from, to }: DayRange): string => new URLSearchParams({ from, to }).toString()

/** "Sat 21 Nov", "Sat 21 Nov to Fri 27 Nov". */
export const formatDayRange = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`

function resolveRange(days: BakeRange, today: LagosDay): DayRange {
  switch (days) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: today, to: addDays(today, 6) }
  }
}

/** Orders the two days and limits the range to `maxDays`. */
function normalizeRange(one: LagosDay, other: LagosDay): DayRange {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { from, to: daysBetween(from, to) < maxDays ? to : addDays(from, maxDays - 1) }
}

function parseDay(searchParams: URLSearchParams, name: string): LagosDay | undefined {
  const day = searchParams.get(name) ?? ''
  return isLagosDay(day) ? day : undefined
}
