import { lagosDay } from '@pj/shared/lagos-time'
import { matchesSearch } from '@pj/shared/orders/order-search'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useNow } from '@pj/ui/use-now'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { matchesFilter } from '../live/live-order-cache.ts'
import type { QueueLayout } from './queue-actions.ts'
import { queueColumns, toSortingState, visibleColumns } from './queue-columns.ts'
import { groupOf } from './queue-groups.ts'
import { parseQueueView, toOrderFilter } from './queue-search-params.ts'
import { type QueueRow, queueFeatures } from './queue-table-features.ts'
import { findHiddenIds, type RowPosition, useStableRowOrder } from './stable-row-order.ts'
import { useOrderList } from './use-order-list.ts'

/** From here on every column has its place; below, on a tablet, some move together, and on a phone still more. */
const wideScreen = '(min-width: 1180px)'
const phoneScreen = '(max-width: 599px)'

const rowId = (row: QueueRow): string => row.order.order_id

/** The queue as the address wants it: its rows, their steady places, and what waits to be shown. */
export function useQueue(isReading: boolean) {
  const [address, setAddress] = useSearchParams()
  const isWide = useMediaQuery(wideScreen)
  const isPhone = useMediaQuery(phoneScreen)
  const layout: QueueLayout = isWide ? 'wide' : isPhone ? 'phone' : 'narrow'
  const now = useNow()
  const view = useMemo(() => parseQueueView(address), [address])
  const today = lagosDay(now)
  const filter = useMemo(() => toOrderFilter(view, today), [view, today])
  const list = useOrderList(filter, view.sort)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})

  const { orders } = list
  const data = useMemo(() => orders.map((order): QueueRow => ({ order, group: groupOf(order, now) })), [orders, now])
  const sorting = useMemo(() => toSortingState(view.sort), [view.sort])
  const table = useTable({
    features: queueFeatures,
    columns: queueColumns,
    data,
    getRowId: rowId,
    state: { sorting, rowSelection, columnVisibility: visibleColumns[layout] },
    onRowSelectionChange: setRowSelection,
  })

  const sorted = table.getRowModel().rows
  const current = useMemo(
    () =>
      sorted.flatMap(({ original: { order, group } }): RowPosition[] => {
        const isSought = !filter.q || list.loadedIds.has(order.order_id) || matchesSearch(order, filter.q)
        const isHere = isSought && matchesFilter(order, filter)
        return isHere ? [{ id: order.order_id, group }] : []
      }),
    [sorted, filter, list.loadedIds],
  )
  const [shownAt, setShownAt] = useState(0)
  // Rows of another filter are nobody's to hold: what it found takes its place even under a pointer.
  const key = `${address}|${list.isStale}|${list.pages}|${shownAt}`
  const isHeld = isReading || Object.keys(rowSelection).length > 0
  const places = useStableRowOrder(current, key, isHeld)

  return {
    address,
    setAddress,
    view,
    filter,
    list,
    table,
    today,
    layout,
    places,
    waiting: findHiddenIds(current, places),
    /** Puts everything into its place now. */
    showWaiting: () => setShownAt(shownAt + 1),
    selection: rowSelection,
    clearSelection: () => setRowSelection({}),
  }
}

export type Queue = ReturnType<typeof useQueue>
