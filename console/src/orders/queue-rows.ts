import { addDays, daysBetween, formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { LeadTimes } from '@pj/shared/menu/menu'
import { isOpen, type OrderStatus } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { formatCount } from '@pj/shared/text'
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
import { weekDays } from './queue-view.ts'

/**
 * The groups of the queue, most urgent first; `overdue` has what is still to be made, `handover` what is made and late,
 * `past` the completed and cancelled orders of earlier days.
 */
export const queueGroups = ['overdue', 'now', 'handover', 'today', 'tomorrow', 'week', 'later', 'past'] as const
export type QueueGroup = (typeof queueGroups)[number]

const hourMs = 3_600_000

/** Returns the group by the delivery date on the Lagos clock. `now` is the lead time of an express cake. */
export function groupOf(
  order: Pick<OrderSummary, 'delivery_date' | 'status'>,
  now: Date,
  { express_hours }: LeadTimes,
): QueueGroup {
  const due = new Date(order.delivery_date)
  const days = daysBetween(lagosDay(now), lagosDay(due))
  if (due < now) {
    if (isMade(order.status)) return 'handover'
    if (isOpen(order.status)) return 'overdue'
    return days === 0 ? 'today' : 'past'
  }
  if (isOpen(order.status) && due.getTime() - now.getTime() <= express_hours * hourMs) return 'now'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < weekDays ? 'week' : 'later'
}

/** The kitchen has done its part: it waits for a rider or for the customer, or is on its way. */
const isMade = (status: OrderStatus): boolean => status === 'ready' || status === 'out_for_delivery'

/** Returns the name of a group and its days, such as "from Sat 28 Nov". */
export function describeGroup(
  group: QueueGroup,
  today: LagosDay,
  { express_hours }: LeadTimes,
): { name: string; days: string } {
  switch (group) {
    case 'overdue':
      return { name: 'Overdue', days: '' }
    case 'now':
      return { name: 'Now', days: `due within ${formatCount(express_hours, 'hour')}` }
    case 'handover':
      return { name: 'Late handover', days: 'ready or out for delivery' }
    case 'today':
      return { name: 'Today', days: formatDay(today) }
    case 'tomorrow':
      return { name: 'Tomorrow', days: formatDay(addDays(today, 1)) }
    case 'week':
      return {
        name: 'This week',
        days: `${formatDay(addDays(today, 2))} to ${formatDay(addDays(today, weekDays - 1))}`,
      }
    case 'later':
      return { name: 'Later', days: `from ${formatDay(addDays(today, weekDays))}` }
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
  /** `detail` follows the row of an expanded order. */
  readonly kind: 'order' | 'detail'
  readonly key: string
  readonly row: QueueTableRow
}

export type DisplayRow = GroupDisplayRow | OrderDisplayRow

interface DisplayRowOptions {
  readonly hasGroupRows: boolean
  readonly expandedIds: ReadonlySet<string>
}

/** Returns the rows of the table as they are rendered: headings with totals, orders and details. */
export function toDisplayRows(
  positions: readonly RowPosition[],
  rowsById: Readonly<Record<string, QueueTableRow>>,
  { hasGroupRows, expandedIds }: DisplayRowOptions,
): DisplayRow[] {
  const shown = positions.flatMap(({ id, group }) => {
    const row = rowsById[id]
    return row ? [{ row, group }] : []
  })
  return shown.flatMap(({ row, group }, index): DisplayRow[] => {
    const rows: DisplayRow[] = [{ kind: 'order', key: row.id, row }]
    if (expandedIds.has(row.id)) rows.push({ kind: 'detail', key: `${row.id}-detail`, row })
    if (!hasGroupRows || group === shown[index - 1]?.group) return rows
    const totals = sumGroup(shown.filter((other) => other.group === group).map((other) => other.row.original.order))
    return [{ kind: 'group', key: `group-${group}`, group, totals }, ...rows]
  })
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
