import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { matchesSearch } from '@pj/shared/orders/order-search'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useNow } from '@pj/ui/use-now'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { matchesFilter } from '../live/live-order-cache.ts'
import { useMenu } from '../menu/use-menu.tsx'
import type { QueueLayout } from './queue-actions.ts'
import { queueColumns, toSortingState, visibleColumns } from './queue-columns.ts'
import { groupOf } from './queue-groups.ts'
import { parseQueueView, type QueueView, type Sort, toOrderFilter } from './queue-search-params.ts'
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
  const { list, filter, sort, isSearchOfAll } = useSearchedList(view, today)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})

  const { orders } = list
  const data = useMemo(
    () => orders.map((order): QueueRow => ({ order, group: groupOf(order, now, lead_times) })),
    [orders, now, lead_times],
  )
  const sorting = useMemo(() => toSortingState(sort), [sort])
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
    key: `${searchParams}|${isSearchOfAll}|${list.isStale}|${list.pageCount}|${revision}`,
    isFrozen: isInteracting || Object.keys(rowSelection).length > 0,
  })

  return {
    searchParams,
    setSearchParams,
    view,
    /** What the rows are sorted by. */
    sort,
    filter,
    list,
    /** The rows are finished orders, because no open order matches the search. */
    isSearchOfAll,
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

/** The list of the view, or the finished orders that match its search when no open one does, latest first. */
function useSearchedList(view: QueueView, today: LagosDay) {
  const filter = useMemo(() => toOrderFilter(view, today), [view, today])
  const open = useOrderList({ filter, sort: view.sort, isEnabled: true })
  const isSearchOfAll =
    view.search.trim() !== '' && view.statuses.length === 0 && open.isComplete && open.loadedIds.size === 0
  const all = useMemo(() => toOrderFilter({ ...view, statuses: orderStatuses }, today), [view, today])
  const sort = view.sort ?? latestFirst
  const found = useOrderList({ filter: all, sort, isEnabled: isSearchOfAll })
  return isSearchOfAll
    ? { list: found, filter: all, sort, isSearchOfAll }
    : { list: open, filter, sort: view.sort, isSearchOfAll }
}

const latestFirst: Sort = { column: 'delivery_date', isDescending: true }

export type Queue = ReturnType<typeof useQueue>

function useQueueLayout(): QueueLayout {
  const isWide = useMediaQuery('(min-width: 1180px)')
  const isPhone = useMediaQuery('(max-width: 599px)')
  if (isWide) return 'wide'
  return isPhone ? 'phone' : 'narrow'
}
