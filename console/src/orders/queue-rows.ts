import { addDays, daysBetween, formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { hasLeft, isMade, isOpen, isToStart } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import {
  columnVisibilityFeature,
  createSortedRowModel,
  type Row,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { latestOrderQuery, newerOrder } from '../api/orders.ts'

/**
 * The groups of the queue, most urgent first: open work by the time that it must start, then what is made, and `past`
 * with the completed and cancelled orders of earlier days.
 */
export const queueGroups = ['start', 'soon', 'today', 'tomorrow', 'later', 'rider', 'ready', 'past'] as const
export type QueueGroup = (typeof queueGroups)[number]

const soonMs = 3 * 3_600_000

type TimedOrder = Pick<OrderSummary, 'delivery_date' | 'start_by' | 'status'>

/** Returns when somebody must act: the start of an order that is not begun, else when it is due. */
export const actBy = ({ delivery_date, start_by, status }: TimedOrder): string =>
  isToStart(status) ? start_by : delivery_date

/** Returns the group of an order on the Lagos clock. */
export function groupOf(order: TimedOrder, now: Date): QueueGroup {
  const isActive = isOpen(order.status)
  if (isActive && isMade(order.status)) return hasLeft(order.status) ? 'rider' : 'ready'
  const at = new Date(actBy(order))
  const days = daysBetween(lagosDay(now), lagosDay(at))
  if (!isActive && days < 0) return 'past'
  if (isActive && at <= now) return 'start'
  if (isActive && at.getTime() - now.getTime() <= soonMs) return 'soon'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'later'
}

/** Returns the name of a group and its days, such as "from Sat 28 Nov". */
export function describeGroup(group: QueueGroup, today: LagosDay): { name: string; days: string } {
  switch (group) {
    case 'start':
      return { name: 'Start now', days: '' }
    case 'soon':
      return { name: 'Next 3 hours', days: '' }
    case 'today':
      return { name: 'Today', days: formatDay(today) }
    case 'tomorrow':
      return { name: 'Tomorrow', days: formatDay(addDays(today, 1)) }
    case 'later':
      return { name: 'Later', days: `from ${formatDay(addDays(today, 2))}` }
    case 'rider':
      return { name: 'With the rider', days: '' }
    case 'ready':
      return { name: 'Ready for pickup', days: 'by customer or rider' }
    case 'past':
      return { name: 'Past', days: '' }
  }
}

interface GroupTotals {
  readonly orders: number
  readonly express: number
  /** In naira, with delivery. */
  readonly amount: number
}

export const sumGroup = (orders: readonly Pick<OrderSummary, 'type' | 'amount'>[]): GroupTotals => ({
  orders: orders.length,
  express: orders.filter((order) => order.type === 'express').length,
  amount: orders.reduce((sum, order) => sum + order.amount, 0),
})

export type QueueTableRow = Row<typeof queueFeatures, QueueRow>

export interface GroupDisplayRow {
  readonly kind: 'group'
  readonly key: string
  readonly group: QueueGroup
  readonly totals: GroupTotals
}

interface OrderDisplayRow {
  readonly kind: 'order'
  readonly key: string
  readonly row: QueueTableRow
}

export type DisplayRow = GroupDisplayRow | OrderDisplayRow

/** Returns the rows of the table as they are rendered: orders, and headings with totals where it has groups. */
export function toDisplayRows(
  positions: readonly RowPosition[],
  rowsById: Readonly<Record<string, QueueTableRow>>,
  hasGroupRows: boolean,
): DisplayRow[] {
  const shown = positions.flatMap(({ id, group }) => {
    const row = rowsById[id]
    return row ? [{ row, group }] : []
  })
  return shown.flatMap(({ row, group }, index): DisplayRow[] => {
    const order: DisplayRow = { kind: 'order', key: row.id, row }
    if (!hasGroupRows || group === shown[index - 1]?.group) return [order]
    const totals = sumGroup(shown.filter((other) => other.group === group).map((other) => other.row.original.order))
    return [{ kind: 'group', key: `group-${group}`, group, totals }, order]
  })
}

/** Returns the rows in lines of at most `lanes` orders beside each other; a heading has a line of its own. */
export function toLines(rows: readonly DisplayRow[], lanes: number): DisplayRow[][] {
  const lines: DisplayRow[][] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (row.kind === 'order' && last?.[0]?.kind === 'order' && last.length < lanes) last.push(row)
    else lines.push([row])
  }
  return lines
}

export interface QueueRow {
  readonly order: OrderSummary
  readonly group: QueueGroup
}

export const queueFeatures = tableFeatures({
  rowSelectionFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})

export interface RowPosition {
  /** The id of the order. */
  readonly id: string
  readonly group: QueueGroup
}

interface StableOrderOptions {
  /** Another key takes the current positions in any case. */
  readonly key: string
  readonly isFrozen: boolean
}

/**
 * Returns the current positions, or the previous ones while they are frozen: rows must not move under a finger. New
 * orders are then hidden, and orders that left the view stay.
 */
export function useStableRowOrder(
  current: readonly RowPosition[],
  { key, isFrozen }: StableOrderOptions,
): readonly RowPosition[] {
  const [shown, setShown] = useState({ key, positions: current })
  const mayChange = key !== shown.key || !isFrozen || shown.positions.length === 0
  if (!mayChange || (shown.key === key && isSameOrder(shown.positions, current))) return shown.positions
  setShown({ key, positions: current })
  return current
}

interface ListedOrders {
  readonly key: string
  readonly listed: readonly OrderSummary[]
  /** The orders that were listed before, since `key`. */
  readonly left: readonly OrderSummary[]
}

/** Returns the orders that have left the list while its rows are frozen, as they are now: their rows stay. */
export function useLeftOrders(
  listed: readonly OrderSummary[],
  { key, isFrozen }: StableOrderOptions,
): readonly OrderSummary[] {
  const [before, setBefore] = useState<ListedOrders>({ key, listed, left: [] })
  const keepsRows = isFrozen && before.key === key
  if (before.key !== key || before.listed !== listed || (!keepsRows && before.left.length > 0)) {
    setBefore({ key, listed, left: keepsRows ? listLeft(before, listed) : [] })
  }
  const { left } = before
  const latest = useQueries({ queries: left.map((order) => latestOrderQuery(order.order_id)), combine: dataOf })
  return useMemo(() => left.map((order, index) => newerOrder(order, latest[index])), [left, latest])
}

function listLeft({ left, listed }: ListedOrders, current: readonly OrderSummary[]): OrderSummary[] {
  const ids = new Set(current.map((order) => order.order_id))
  const known = new Map([...left, ...listed].map((order) => [order.order_id, order]))
  return [...known.values()].filter((order) => !ids.has(order.order_id))
}

const dataOf = (results: readonly UseQueryResult<OrderSummary>[]) => results.map(({ data }) => data)

/** Returns the orders that belong in the view and have no row yet. */
export function findHiddenIds(current: readonly RowPosition[], shown: readonly RowPosition[]): string[] {
  if (current === shown) return []
  const shownIds = new Set(shown.map(({ id }) => id))
  return current.map(({ id }) => id).filter((id) => !shownIds.has(id))
}

const isSameOrder = (one: readonly RowPosition[], other: readonly RowPosition[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ id, group }, index) => id === other[index]?.id && group === other[index]?.group))
