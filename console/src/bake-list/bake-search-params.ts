import { addDays, daysBetween, formatDay, isLagosDay, type LagosDay } from '@pj/shared/lagos-time'
import type { DayRange } from '../api/bake-list.ts'

/** Days told from today, so that a bookmark on the kitchen's tablet means the same tomorrow. */
export const bakeRanges = ['today', 'tomorrow', 'week'] as const
export type BakeRange = (typeof bakeRanges)[number]

export const bakeRangeLabels: Readonly<Record<BakeRange, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'Next 7 days',
}

/** Days of a list at most, as the server has it. */
const maxDays = 31

export interface BakeView {
  /** Undefined: the days were chosen on the calendar. */
  readonly days: BakeRange | undefined
  readonly range: DayRange
}

/** What the address asks for, on `today`; without anything that can be read in it: today. */
export function parseBakeView(address: URLSearchParams, today: LagosDay): BakeView {
  const from = parseDay(address, 'from')
  const to = parseDay(address, 'to')
  const days = bakeRanges.find((one) => one === address.get('days'))
  if (days || (!from && !to)) return { days: days ?? 'today', range: resolveRange(days ?? 'today', today) }
  return { days: undefined, range: normalizeRange(from ?? to ?? today, to ?? from ?? today) }
}

/** The address of days on the calendar. */
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

/** From the earlier day to the later one, and no longer than a list can be. */
function normalizeRange(one: LagosDay, other: LagosDay): DayRange {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { from, to: daysBetween(from, to) < maxDays ? to : addDays(from, maxDays - 1) }
}

function parseDay(address: URLSearchParams, name: string): LagosDay | undefined {
  const day = address.get(name) ?? ''
  return isLagosDay(day) ? day : undefined
}
