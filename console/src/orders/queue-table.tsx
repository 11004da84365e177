import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useUnseenOrders } from '../live/unseen-orders.ts'
import { type DisplayRow, toDisplayRows } from './display-rows.ts'
import { findNearest, readLastList } from './last-list.ts'
import { useQueueActions } from './queue-actions.ts'
import { isGrouped } from './queue-columns.ts'
import styles from './queue-table.module.css'
import { QueueTableHead } from './queue-table-head.tsx'
import { DetailRow, GroupRow, OrderRow, Spacer } from './queue-table-rows.tsx'
import type { Queue } from './use-queue.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'

/** The row to scroll to and to focus; a new object for each request. */
export interface FocusRequest {
  readonly id: string | undefined
}

interface QueueTableProps {
  queue: Queue
  scroller: RefObject<HTMLDivElement | null>
  /** The row that the Tab key reaches. */
  activeId: string | undefined
  focusRequest: FocusRequest
}

/** Renders only the rows in sight: a queue may have thousands. Each row has its index for screen readers. */
export function QueueTable({ queue, scroller, activeId, focusRequest }: QueueTableProps) {
  const { table } = queue
  const rows = useDisplayRows(queue)
  const keys = useMemo(() => rows.map((row) => row.key), [rows])
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? 40 : 62),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    // A focused row is not below the sticky header.
    scrollPaddingStart: 84,
    scrollPaddingEnd: 16,
  })
  useScrollAnchor(keys, queue.searchParams.toString(), virtualizer, scroller)
  useFocusRequest(focusRequest, { rows, isComplete: queue.list.isComplete }, virtualizer.scrollToIndex)
  const items = virtualizer.getVirtualItems()
  const columnCount = table.getVisibleLeafColumns().length
  const heightAfter = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const unseenIds = new Set(useUnseenOrders().map((order) => order.order_id))
  return (
    <table className={styles.table} aria-label="Orders" aria-rowcount={rows.length + 1}>
      <QueueTableHead queue={queue} />
      <Spacer height={items[0]?.start ?? 0} columnCount={columnCount} />
      <tbody>
        {items.map(({ index }) => {
          const row = rows[index]
          if (!row) return null
          const common = { index, measure: virtualizer.measureElement }
          if (row.kind === 'group') {
            return <GroupRow key={row.key} {...common} group={row} columnCount={columnCount} today={queue.today} />
          }
          if (row.kind === 'detail') {
            return <DetailRow key={row.key} {...common} order={row.row.original.order} columnCount={columnCount} />
          }
          return (
            <OrderRow
              key={row.key}
              {...common}
              row={row.row}
              isSelected={row.row.getIsSelected()}
              isUnseen={unseenIds.has(row.key)}
              isActive={row.key === activeId}
              layout={queue.layout}
            />
          )
        })}
      </tbody>
      <Spacer height={heightAfter} columnCount={columnCount} />
    </table>
  )
}

const noIds: ReadonlySet<string> = new Set()

function useDisplayRows({ positions, table, sort, layout }: Queue): DisplayRow[] {
  const { rowsById } = table.getRowModel()
  const actions = useQueueActions()
  const expandedIds = layout === 'wide' ? noIds : actions.expandedIds
  return useMemo(
    () => toDisplayRows(positions, rowsById, { hasGroupRows: isGrouped(sort), expandedIds }),
    [positions, rowsById, sort, expandedIds],
  )
}

/**
 * Focuses the row once it is loaded; when the list does not have it any more, the row that took its place. The row may
 * not be rendered yet: it is scrolled into view and focused once it is.
 */
function useFocusRequest(
  request: FocusRequest,
  { rows, isComplete }: { rows: readonly DisplayRow[]; isComplete: boolean },
  scrollToIndex: (index: number, options: { align: 'auto' | 'center' }) => void,
): void {
  const handled = useRef<FocusRequest>(undefined)
  const hasRow = rows.some((row) => row.key === request.id)
  const nearest = (): string | undefined =>
    findNearest(
      request.id,
      readLastList().orderIds,
      rows.map((row) => row.key),
    )
  const target = hasRow || !isComplete ? request.id : nearest()
  const isReady = hasRow || isComplete
  // An effect event, because only a new request moves the focus, and not new rows.
  const scrollTo = useEffectEvent((id: string, align: 'auto' | 'center'): void => {
    const index = rows.findIndex((row) => row.key === id)
    if (index !== -1) scrollToIndex(index, { align })
  })
  useEffect(() => {
    if (target === undefined || !isReady || handled.current === request) return
    // On the way back to the list the row comes into the middle; with J and K the list moves no more than it must.
    const align = handled.current ? 'auto' : 'center'
    handled.current = request
    const attempt = (attempts: number): void => {
      scrollTo(target, align)
      requestAnimationFrame(() => {
        if (!focusRow(target) && attempts > 1) attempt(attempts - 1)
      })
    }
    attempt(maxAttempts)
  }, [request, target, isReady])
}

/** A table that has just been mounted can be scrolled some frames later, when its height is measured. */
const maxAttempts = 30

/** Returns whether the row is rendered. */
function focusRow(id: string): boolean {
  const row = document.querySelector(`[data-order-id="${CSS.escape(id)}"]`)
  if (row instanceof HTMLElement && !row.contains(document.activeElement)) row.focus({ preventScroll: true })
  return row !== null
}
