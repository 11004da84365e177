import { lagosDay } from '@pj/shared/lagos-time'
import { matchesSearch } from '@pj/shared/orders/order-search'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useNow } from '@pj/ui/use-now'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { matchesFilter } from '../live/live-order-cache.ts'
import { useMenu } from '../menu/use-menu.ts'
import type { QueueLayout } from './queue-actions.ts'
import { queueColumns, toSortingState, visibleColumns } from './queue-columns.ts'
import { groupOf } from './queue-groups.ts'
import { parseQueueView, toOrderFilter } from './queue-search-params.ts'
import { type QueueRow, queueFeatures } from './queue-table-features.ts'
import { findHiddenIds, type RowPosition, useStableRowOrder } from './stable-row-order.ts'
import { useOrderList } from './use-order-list.ts'

/** The state of the queue: the view of the URL, the table, and the order of its rows. */
export function useQueue(isInteracting: boolean) {
  const [searchParams, setSearchParams] = useSearchParams()
  const layout = useQueueLayout()
  const now = useNow()
  const { lead_times } = useMenu()
  const today = lagosDay(now)
  const view = useMemo(() => parseQueueView(searchParams), [searchParams])
  const filter = useMemo(() => toOrderFilter(view, today), [view, today])
  const list = useOrderList(filter, view.sort)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})

  const { orders } = list
  const data = useMemo(
    () => orders.map((order): QueueRow => ({ order, group: groupOf(order, now, lead_times) })),
    [orders, now, lead_times],
  )
  const sorting = useMemo(() => toSortingState(view.sort), [view.sort])
  const table = useTable({
    features: queueFeatures,
    columns: queueColumns,
    data,
    getRowId: (row) => row.order.order_id,
    state: { sorting, rowSelection, columnVisibility: visibleColumns[layout] },
    onRowSelectionChange: setRowSelection,
  })

  // The data has every known order, so that a row stays in place when its order stops matching the filter.
  const { rows } = table.getRowModel()
  const currentPositions = useMemo(
    () =>
      rows.flatMap(({ original: { order, group } }): RowPosition[] => {
        const isFound = !filter.q || list.loadedIds.has(order.order_id) || matchesSearch(order, filter.q)
        return isFound && matchesFilter(order, filter) ? [{ id: order.order_id, group }] : []
      }),
    [rows, filter, list.loadedIds],
  )
  const [revision, setRevision] = useState(0)
  const positions = useStableRowOrder(currentPositions, {
    // The rows of another view, another result or another page need not stay where they are.
    key: `${searchParams}|${list.isStale}|${list.pageCount}|${revision}`,
    isFrozen: isInteracting || Object.keys(rowSelection).length > 0,
  })

  return {
    searchParams,
    setSearchParams,
    view,
    list,
    table,
    today,
    layout,
    /** The rows in the order of the screen. */
    positions,
    /** Orders that match the view and are not shown yet. */
    hiddenIds: findHiddenIds(currentPositions, positions),
    showHidden: () => setRevision(revision + 1),
    selection: rowSelection,
    clearSelection: () => setRowSelection({}),
  }
}

export type Queue = ReturnType<typeof useQueue>

function useQueueLayout(): QueueLayout {
  const isWide = useMediaQuery('(min-width: 1180px)')
  const isPhone = useMediaQuery('(max-width: 599px)')
  if (isWide) return 'wide'
  return isPhone ? 'phone' : 'narrow'
}
