import { addDays, daysBetween, isLagosDay, type LagosDay } from '@pj/shared/lagos-time'
import { orderStatuses } from '@pj/shared/orders/order-status'
import type { OrderType } from '@pj/shared/orders/order-type'
import type { OrderFilter } from '@pj/shared/orders/orders.api'
import { type SalesBy, type SalesQuery, salesBy } from '@pj/shared/sales/sales.api'

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

const comparisons = ['previous', 'weeks', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Breakdowns whose rows the queue cannot filter by: the sales screen lists their orders itself. */
const drillDownKinds = ['product', 'category', 'flavour', 'weekday', 'hour'] as const
export type DrillDownKind = (typeof drillDownKinds)[number]

/** The row of a breakdown whose orders are shown. */
export interface DrillDown {
  readonly kind: DrillDownKind
  readonly key: string
}

/** The state of the report as stored in the URL. */
export interface SalesView {
  /** Undefined: days of the calendar. */
  readonly range: SalesRange | undefined
  readonly query: SalesQuery
  readonly compare: Comparison
  readonly drillDown: DrillDown | undefined
}

const defaultRange: SalesRange = '30d'

/** Returns the view in the URL; unreadable values are ignored. */
export function parseSalesView(searchParams: URLSearchParams, today: LagosDay): SalesView {
  const by = salesBy.find((one) => one === searchParams.get('by')) ?? 'placed'
  const calendar = parseCalendarDays(searchParams, today)
  const range = calendar ? undefined : (salesRanges.find((one) => one === searchParams.get('range')) ?? defaultRange)
  const { from, to } = calendar ?? resolveRange(range ?? defaultRange, today)
  return {
    range,
    query: { from, to, by },
    compare: comparisons.find((one) => one === searchParams.get('compare')) ?? 'previous',
    drillDown: parseDrillDown(searchParams.get('of') ?? ''),
  }
}

/** Returns the search string with some values replaced; undefined and default values are removed. */
export function updateSalesSearch(
  searchParams: URLSearchParams,
  changes: Readonly<Partial<Record<'range' | 'from' | 'to' | 'by' | 'compare' | 'of', string | undefined>>>,
): string {
  const next = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    if (value !== undefined && value !== defaultParams[name]) next.set(name, value)
  }
  return next.toString()
}

const defaultParams: Readonly<Record<string, string>> = { range: defaultRange, by: 'placed', compare: 'previous' }

export const formatDrillDown = ({ kind, key }: DrillDown): string => `${kind}:${key}`

/** How many days a range has, both ends included. */
export const countDays = ({ from, to }: Pick<SalesQuery, 'from' | 'to'>): number => daysBetween(from, to) + 1

function resolveRange(range: SalesRange, today: LagosDay): { from: LagosDay; to: LagosDay } {
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case '90d':
      return { from: addDays(today, -89), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'ahead':
      return { from: addDays(today, 1), to: addDays(today, 7) }
  }
}

function parseCalendarDays(
  searchParams: URLSearchParams,
  today: LagosDay,
): { from: LagosDay; to: LagosDay } | undefined {
  const from = parseDay(searchParams, 'from')
  const to = parseDay(searchParams, 'to')
  if (!from && !to) return undefined
  const [first = today, last = today] = [from ?? to ?? today, to ?? today].toSorted()
  return { from: first, to: last }
}

function parseDrillDown(text: string): DrillDown | undefined {
  const at = text.indexOf(':')
  const kind = drillDownKinds.find((one) => one === text.slice(0, at))
  const key = text.slice(at + 1).slice(0, 200)
  return kind && key !== '' ? { kind, key } : undefined
}

function parseDay(searchParams: URLSearchParams, name: string): LagosDay | undefined {
  const day = searchParams.get(name) ?? ''
  return isLagosDay(day) ? day : undefined
}

interface SalesPeriod {
  readonly from: LagosDay
  readonly to: LagosDay
  readonly by: SalesBy
}

/** Sales count every order except cancelled ones and those with a price to check. */
const soldStatuses = orderStatuses.filter((status) => status !== 'cancelled')

/** Returns the API's filter for the orders of these days. */
export const soldFilter = ({ from, to, by }: SalesPeriod, more: Partial<OrderFilter> = {}): OrderFilter => ({
  ...more,
  status: [...soldStatuses],
  price_to_check: 'false',
  ...(by === 'placed' ? { placed_from: from, placed_to: to } : { delivery_from: from, delivery_to: to }),
})

/** Returns the URL of the queue with exactly the orders of these days, optionally of one type, location or channel. */
export function formatQueueUrl(
  days: SalesPeriod,
  only: { type?: OrderType; location?: string; channel?: string } = {},
): string {
  const query = new URLSearchParams()
  for (const status of soldStatuses) query.append('status', status)
  query.set(days.by === 'placed' ? 'placed_from' : 'delivery_from', days.from)
  query.set(days.by === 'placed' ? 'placed_to' : 'delivery_to', days.to)
  if (only.type) query.set('type', only.type)
  if (only.location) query.set('location', only.location)
  if (only.channel) query.set('channel', only.channel)
  query.set('price_to_check', 'false')
  query.set('sort', days.by === 'placed' ? 'placed_at' : 'delivery_date')
  return `/?${query}`
}

/** Returns the API's filter for a row of a breakdown that the queue cannot filter by. */
export function drillDownFilter(days: SalesPeriod, { kind, key }: DrillDown): OrderFilter {
  switch (kind) {
    case 'product':
      return soldFilter(days, { product: key })
    case 'category':
      return soldFilter(days, { category: key })
    case 'flavour':
      return soldFilter(days, { flavour: key })
    case 'weekday':
      return soldFilter(days, { [`${days.by}_weekday`]: key })
    case 'hour':
      return soldFilter(days, { [`${days.by}_hour`]: key })
  }
}
