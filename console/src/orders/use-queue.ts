import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { matchesSearch } from '@pj/shared/orders/order-search'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import type { OrderFilter, OrderList, OrderSummary } from '@pj/shared/orders/orders.api'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useNow } from '@pj/ui/use-now'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ordersQuery } from '../api/orders.ts'
import { useConnectionState } from '../live/live-connection.ts'
import { matchesFilter, mergeOrders, useLiveOrders } from '../live/live-order-cache.ts'
import { useMenu } from '../menu/use-menu.tsx'
import type { QueueLayout } from './queue-cells.tsx'
import { queueColumns, serverSort, toSortingState, visibleColumns } from './queue-columns.ts'
import {
  findHiddenIds,
  groupOf,
  type QueueRow,
  queueFeatures,
  type RowPosition,
  useStableRowOrder,
} from './queue-rows.ts'
import { parseQueueView, type QueueView, type Sort, toOrderFilter } from './queue-view.ts'

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

/** Pages are loaded automatically up to this number of orders, then by a button. */
const autoLoadLimit = 4000

export interface OrderListState {
  /** All known orders, also those that no longer match the filter. */
  readonly orders: readonly OrderSummary[]
  /** The orders that the server found. */
  readonly loadedIds: ReadonlySet<string>
  readonly pageCount: number
  /** The number of orders at the server; "10,000+" when it is larger. */
  readonly total: string
  readonly isLoading: boolean
  readonly isComplete: boolean
  /** The orders are those of the filter before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly loadMore: (() => void) | undefined
  readonly retry: () => void
}

interface OrderListQuery {
  readonly filter: OrderFilter
  readonly sort: Sort | undefined
  /** Nothing is loaded without it. */
  readonly isEnabled: boolean
}

/** Returns all orders of a filter, kept up to date by the live stream. */
export function useOrderList({ filter, sort, isEnabled }: OrderListQuery): OrderListState {
  const isReady = useIsStreamReady()
  const list = useInfiniteQuery({
    ...ordersQuery({ filter, sort: isOpenOnly(filter) ? 'delivery_date' : serverSort(sort) }),
    enabled: isReady && isEnabled,
    ...(isEnabled && { placeholderData: keepPreviousData }),
  })
  const liveOrders = useLiveOrders()
  const loaded = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data])
  const loadedIds = useMemo(() => new Set(loaded.map((order) => order.order_id)), [loaded])
  const orders = useMemo(() => mergeOrders(loaded, liveOrders), [loaded, liveOrders])

  const { hasNextPage, isFetching, fetchNextPage, isError } = list
  const shouldLoadNext = hasNextPage && !isFetching && !isError && loaded.length < autoLoadLimit
  useEffect(() => {
    if (shouldLoadNext) void fetchNextPage()
  }, [shouldLoadNext, fetchNextPage])

  const firstPage = list.data?.pages[0]
  return {
    orders,
    loadedIds,
    pageCount: list.data?.pages.length ?? 0,
    total: firstPage ? formatTotal(firstPage) : '0',
    isLoading: list.data === undefined && list.error === null,
    isComplete: list.data !== undefined && !hasNextPage && !list.isPlaceholderData,
    isStale: list.isPlaceholderData,
    error: list.error,
    loadMore: hasNextPage && loaded.length >= autoLoadLimit ? () => void fetchNextPage() : undefined,
    retry: () => void list.refetch(),
  }
}

const formatTotal = ({ total, total_is_capped }: OrderList): string =>
  total_is_capped ? `${total.toLocaleString('en')}+` : String(total)

/** The list is loaded after the stream is connected, so that no change is missed between; but after 2 s at the latest. */
function useIsStreamReady(): boolean {
  const isConnecting = useConnectionState().kind === 'connecting'
  const [isTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), 2000)
    return () => clearTimeout(timer)
  }, [])
  return !isConnecting || isTimedOut
}

/** All open orders are loaded, and sorted here: every sort uses the same list. */
const isOpenOnly = (filter: OrderFilter): boolean => filter.status?.every(isOpen) ?? false
