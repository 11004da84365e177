import { addDays, addMonths, daysBetween, type LagosDay } from '@pj/shared/lagos-time'
import type { OrderType } from '@pj/shared/menu/order-types'
import { isOpen, isSold, orderStatuses } from '@pj/shared/orders/order-status'
import type { OrderFilter } from '@pj/shared/orders/orders.api'
import { type SalesQuery, salesBy } from '@pj/shared/sales/sales.api'
import { type DayRange, firstOfMonth, resolveDays } from '../lib/days.tsx'
import { dayParam, type ListChanges, type ListValues, oneOf, textParam, toSearchParams } from '../lib/list-params.ts'

/** Ranges relative to today, so that a bookmark still works tomorrow. */
export const salesRanges = ['today', '7d', '30d', '90d', 'month', 'year', 'ahead'] as const
export type SalesRange = (typeof salesRanges)[number]

export const salesRangeLabels: Readonly<Record<SalesRange, string>> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  month: 'This month',
  year: 'This year',
  ahead: 'Next 7 days',
}

const comparisons = ['previous', 'weeks', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Breakdowns whose rows the queue cannot filter by: the sales screen lists their orders itself. */
const drillDownKinds = ['product', 'category', 'flavour', 'weekday', 'hour'] as const
export type DrillDownKind = (typeof drillDownKinds)[number]

export const isDrillDownKind = (kind: string): kind is DrillDownKind => drillDownKinds.some((each) => each === kind)

export interface DrillDown {
  readonly kind: DrillDownKind
  readonly key: string
}

export interface SalesView {
  /** Undefined when `from` and `to` are given. */
  readonly range: SalesRange | undefined
  readonly query: SalesQuery
  readonly compare: Comparison
  readonly drillDown: DrillDown | undefined
}

/** `from` and `to` take precedence over `range`; `of` is the row whose orders are shown. */
export const salesParams = {
  range: oneOf(salesRanges, '30d'),
  from: dayParam,
  to: dayParam,
  by: oneOf(salesBy, 'placed'),
  compare: oneOf(comparisons, 'previous'),
  of: textParam,
}
export type SalesChanges = ListChanges<typeof salesParams>

export function toSalesView(values: ListValues<typeof salesParams>, today: LagosDay): SalesView {
  const { range, by, compare, of } = values
  const calendar = calendarDays(values, today)
  return {
    range: calendar ? undefined : range,
    query: { ...(calendar ?? resolveRange(range, today)), by },
    compare,
    drillDown: parseDrillDown(of),
  }
}

export const formatDrillDown = ({ kind, key }: DrillDown): string => `${kind}:${key}`

/** The days a view is compared with: the part of the calendar before for months and years, else as many days. */
export function comparedDays({ range, query, compare }: SalesView): DayRange | undefined {
  const { from, to } = query
  const length = countDays(query)
  const back = (days: number): DayRange => ({ from: addDays(from, -days), to: addDays(to, -days) })
  const backMonths = (months: number): DayRange => ({ from: addMonths(from, -months), to: addMonths(to, -months) })
  switch (compare) {
    case 'previous':
      if (range === 'month') return backMonths(1)
      return range === 'year' ? backMonths(12) : back(length)
    case 'weeks':
      return back(Math.ceil(length / 7) * 7)
    case 'year':
      return backMonths(12)
    case 'none':
      return undefined
  }
}

/** Counts the days of a range, including both ends. */
export const countDays = ({ from, to }: Pick<SalesQuery, 'from' | 'to'>): number => daysBetween(from, to) + 1

function resolveRange(range: SalesRange, today: LagosDay): DayRange {
  if (range === 'month') return { from: firstOfMonth(today), to: today }
  if (range === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return resolveDays(range, today)
}

function calendarDays({ from, to }: ListValues<typeof salesParams>, today: LagosDay): DayRange | undefined {
  if (!from && !to) return undefined
  const [first = today, last = today] = [from ?? to ?? today, to ?? today].sort()
  return { from: first, to: last }
}

function parseDrillDown(text: string): DrillDown | undefined {
  const at = text.indexOf(':')
  const kind = drillDownKinds.find((one) => one === text.slice(0, at))
  const key = text.slice(at + 1).slice(0, 200)
  return kind && key !== '' ? { kind, key } : undefined
}

/** The queue with the orders that are not handed over yet. */
export const toComeUrl = `/?${toSearchParams({ status: orderStatuses.filter(isOpen), price_to_check: 'false' })}`

const soldStatuses = orderStatuses.filter(isSold)

/** Returns the API's filter for the orders that the sales of these days count, which leave out prices to check. */
export const soldFilter = ({ from, to, by }: SalesQuery, more: Partial<OrderFilter> = {}): OrderFilter => ({
  ...more,
  status: soldStatuses,
  price_to_check: 'false',
  ...(by === 'placed' ? { placed_from: from, placed_to: to } : { delivery_from: from, delivery_to: to }),
})

/** Returns the URL of the queue with exactly the orders of these days, optionally of one type, location or channel. */
export const formatQueueUrl = (
  days: SalesQuery,
  only: { type?: OrderType; location?: string; channel?: string } = {},
) => `/?${toSearchParams({ ...soldFilter(days), ...only, sort: days.by === 'placed' ? 'placed_at' : 'delivery_date' })}`

/** Returns the API's filter for a row of a breakdown that the queue cannot filter by. */
export const drillDownFilter = (days: SalesQuery, { kind, key }: DrillDown): OrderFilter =>
  soldFilter(days, { [kind === 'weekday' || kind === 'hour' ? `${days.by}_${kind}` : kind]: key })
