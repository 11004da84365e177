import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { useUnseenOrders } from '../live/unseen-orders.ts'
import { type DisplayRow, toDisplayRows } from './display-rows.ts'
import { useQueueActions } from './queue-actions.ts'
import { isGrouped } from './queue-columns.ts'
import { QueueTableHead } from './queue-table-head.tsx'
import { DetailRow, GroupRow, OrderRow } from './queue-table-rows.tsx'
import type { Queue } from './use-queue.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import './queue-table.css'

/** The row to bring into sight and to focus; a new object each time that is wanted. */
export interface FocusRequest {
  readonly id: string | undefined
}

interface QueueTableProps {
  queue: Queue
  scroller: RefObject<HTMLDivElement | null>
  /** The row the keyboard is at. */
  activeId: string | undefined
  followed: FocusRequest
}

/** A real table; only the rows in sight are drawn, and each says which of how many it is. */
export function QueueTable({ queue, scroller, activeId, followed }: QueueTableProps) {
  const { table } = queue
  const lines = useDisplayRows(queue)
  const keys = useMemo(() => lines.map((line) => line.key), [lines])
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? 40 : 62),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
    // Under the sticky head.
    scrollPaddingStart: 84,
    scrollPaddingEnd: 16,
  })
  useScrollAnchor(keys, queue.address.toString(), virtual, scroller)
  useFocusRequest(followed, lines, virtual.scrollToIndex)
  const items = virtual.getVirtualItems()
  const columns = table.getVisibleLeafColumns().length
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const unseen = new Set(useUnseenOrders().map((order) => order.order_id))
  return (
    <table className="queue-table" aria-label="Orders" aria-rowcount={lines.length + 1}>
      <QueueTableHead queue={queue} />
      <tbody ref={setSpacerHeights(before, after)}>
        {items.map(({ index }) => {
          const line = lines[index]
          if (!line) return null
          return line.kind === 'group' ? (
            <GroupRow
              key={line.key}
              line={line}
              index={index}
              columns={columns}
              today={queue.today}
              measure={virtual.measureElement}
            />
          ) : line.kind === 'detail' ? (
            <DetailRow
              key={line.key}
              order={line.row.original.order}
              index={index}
              columns={columns}
              measure={virtual.measureElement}
            />
          ) : (
            <OrderRow
              key={line.key}
              row={line.row}
              index={index}
              isSelected={line.row.getIsSelected()}
              isNew={unseen.has(line.key)}
              isActive={line.key === activeId}
              layout={queue.layout}
              measure={virtual.measureElement}
            />
          )
        })}
      </tbody>
    </table>
  )
}

const nothing: ReadonlySet<string> = new Set()

function useDisplayRows({ places, table, view, layout }: Queue): DisplayRow[] {
  const { rowsById } = table.getRowModel()
  const { expandedIds } = useQueueActions()
  const openIds = layout === 'wide' ? nothing : expandedIds
  return useMemo(
    () => toDisplayRows(places, rowsById, { withHeadings: isGrouped(view.sort), openIds }),
    [places, rowsById, view.sort, openIds],
  )
}

/** J and K walk beyond what is drawn: the row is scrolled to and gets the focus once it is there. */
function useFocusRequest(
  followed: FocusRequest,
  lines: readonly DisplayRow[],
  scrollTo: (index: number) => void,
): void {
  // Only a step to another row moves the focus, never a row that moved.
  const follow = useEffectEvent((to: string): number => {
    const index = lines.findIndex((line) => line.key === to)
    if (index !== -1) scrollTo(index)
    return requestAnimationFrame(() => focusRow(to))
  })
  useEffect(() => {
    if (followed.id === undefined) return
    const frame = follow(followed.id)
    return () => cancelAnimationFrame(frame)
  }, [followed])
}

function focusRow(id: string): void {
  const row = document.querySelector(`[data-order-id="${CSS.escape(id)}"]`)
  if (row instanceof HTMLElement && !row.contains(document.activeElement)) row.focus({ preventScroll: true })
}

/** The room of the rows that are not drawn, as pseudo rows: a screen reader meets none that is empty. */
const setSpacerHeights = (before: number, after: number) => (body: HTMLTableSectionElement | null) => {
  body?.style.setProperty('--room-before', `${before}px`)
  body?.style.setProperty('--room-after', `${after}px`)
}
