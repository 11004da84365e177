import { addDays, daysBetween, formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { hasLeft, isMade, isOpen, isToStart } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { useMediaQuery } from '@pj/ui/use-media-query'
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
import { useCallback, useEffect, useMemo, useState } from 'react'
import { latestOrderQuery, newerOrder } from '../../api/orders.ts'

/**
 * The groups of the queue, most urgent first: open work by the time that it must start, then what is made, and `past`
 * with the completed and cancelled orders of earlier days.
 */
export const queueGroups = ['start', 'finish', 'soon', 'today', 'tomorrow', 'later', 'rider', 'ready', 'past'] as const
export type QueueGroup = (typeof queueGroups)[number]

const soonMs = 3 * 3_600_000

type TimedOrder = Pick<OrderSummary, 'delivery_date' | 'start_by' | 'status'>

/** Returns when somebody must act: the start of an order that is not begun, else when it is due. */
export const actBy = ({ delivery_date, start_by, status }: TimedOrder): string =>
  isToStart(status) ? start_by : delivery_date

export function groupOf(order: TimedOrder, now: Date): QueueGroup {
  const isActive = isOpen(order.status)
  if (isActive && isMade(order.status)) return hasLeft(order.status) ? 'rider' : 'ready'
  const at = new Date(actBy(order))
  const days = daysBetween(lagosDay(now), lagosDay(at))
  if (!isActive && days < 0) return 'past'
  if (isActive && at <= now) return isToStart(order.status) ? 'start' : 'finish'
  if (isActive && at.getTime() - now.getTime() <= soonMs) return 'soon'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'later'
}

/** Returns the name of a group and its days, such as "from Sat 28 Nov". */
export function describeGroup(group: QueueGroup, today: LagosDay): { name: string; days: string } {
  switch (group) {
    case 'start':
      return { name: 'Start now', days: '' }
    case 'finish':
      return { name: 'Finish now', days: '' }
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

interface DisplayPlace {
  readonly key: string
  /** In the table. */
  readonly index: number
}

export interface GroupDisplayRow extends DisplayPlace {
  readonly kind: 'group'
  readonly group: QueueGroup
  readonly totals: GroupTotals
}

interface OrderDisplayRow extends DisplayPlace {
  readonly kind: 'order'
  readonly row: QueueTableRow
}

export type DisplayRow = GroupDisplayRow | OrderDisplayRow

export function toDisplayRows(
  positions: readonly QueueRow[],
  rowsById: Readonly<Record<string, QueueTableRow>>,
  hasGroupRows: boolean,
): DisplayRow[] {
  const rows: DisplayRow[] = []
  let lastGroup: QueueGroup | undefined
  for (const { order, group } of positions) {
    const row = rowsById[order.order_id]
    if (!row) continue
    if (hasGroupRows && group !== lastGroup) {
      const totals = sumGroup(positions.filter((other) => other.group === group).map((other) => other.order))
      rows.push({ kind: 'group', key: `group-${group}`, index: rows.length, group, totals })
    }
    lastGroup = group
    rows.push({ kind: 'order', key: row.id, index: rows.length, row })
  }
  return rows
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

interface KeepOptions {
  /** Another key shows the current rows in any case. */
  readonly key: string
  /** Whether somebody may be about to press a row. */
  readonly isHeld: boolean
}

interface KeptRows {
  readonly kept: readonly QueueRow[] | undefined
  readonly remember: (rows: readonly QueueRow[]) => void
}

/**
 * Returns the rows that were shown last while they keep their places, because rows must not move under a finger: new
 * orders are then hidden, and orders that left the view stay. A touch screen doesn't say where the finger goes next, so
 * its rows always keep theirs until `useRowMoves` moves them.
 */
export function useKeptRows({ key, isHeld }: KeepOptions): KeptRows {
  const isTouchScreen = useMediaQuery('(any-pointer: coarse)')
  const [last, setLast] = useState<{ readonly key: string; readonly rows: readonly QueueRow[] }>({ key, rows: [] })
  const remember = useCallback(
    (rows: readonly QueueRow[]) =>
      setLast((before) => (before.key === key && areSameRows(before.rows, rows) ? before : { key, rows })),
    [key],
  )
  const isKept = (isHeld || isTouchScreen) && last.key === key && last.rows.length > 0
  return { kept: isKept ? last.rows : undefined, remember }
}

/** Milliseconds for which a row that has changed keeps its place on a touch screen. */
const touchMs = 3000

/** Moves the rows to where they belong now: on a touch screen after a while, and nowhere while they are held. */
export function useRowMoves(current: readonly QueueRow[], { kept, remember }: KeptRows, isHeld: boolean): void {
  useEffect(() => {
    if (!kept) return remember(current)
    if (isHeld || areSameRows(kept, current)) return
    const timer = setTimeout(() => remember(current), touchMs)
    return () => clearTimeout(timer)
  }, [current, kept, remember, isHeld])
}

const areSameRows = (rows: readonly QueueRow[], others: readonly QueueRow[]): boolean =>
  rows.length === others.length &&
  rows.every(({ order, group }, index) => order === others[index]?.order && group === others[index].group)

/** Returns the kept orders that are not listed any more, as they are now. */
export function useLeftOrders(
  kept: readonly QueueRow[] | undefined,
  listed: readonly OrderSummary[],
): readonly OrderSummary[] {
  const left = useMemo(() => {
    const ids = new Set(listed.map(idOf))
    return (kept ?? []).map(({ order }) => order).filter((order) => !ids.has(order.order_id))
  }, [kept, listed])
  const latest = useQueries({ queries: left.map((order) => latestOrderQuery(order.order_id)), combine: dataOf })
  return useMemo(() => left.map((order, index) => newerOrder(order, latest[index])), [left, latest])
}

const dataOf = (results: readonly UseQueryResult<OrderSummary>[]) => results.map(({ data }) => data)

const idOf = (order: OrderSummary): string => order.order_id

export function findHiddenIds(current: readonly QueueRow[], shown: readonly QueueRow[]): string[] {
  if (current === shown) return []
  const shownIds = new Set(shown.map(({ order }) => idOf(order)))
  return current.map(({ order }) => idOf(order)).filter((id) => !shownIds.has(id))
}

/** `wide` has a column for everything; `cards` combines several in one cell, for a tablet and a phone. */
export type QueueLayout = 'wide' | 'cards'

export const useQueueLayout = (): QueueLayout => (useMediaQuery('(min-width: 80rem)') ? 'wide' : 'cards')
