import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import type { OrderFilter, OrderList, OrderSummary } from '@pj/shared/orders/orders.api'
import { useNow } from '@pj/ui/use-now'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import { ordersQuery } from '../../api/orders.ts'
import { useListParams } from '../../lib/list-params.ts'
import { useRights } from '../../lib/session.ts'
import { useConnectionState } from '../../live/live-connection.ts'
import { queueColumns, serverSort, toSortingState, visibleColumns } from './queue-columns.ts'
import {
  findHiddenIds,
  groupOf,
  type QueueRow,
  queueFeatures,
  useKeptRows,
  useLeftOrders,
  useQueueLayout,
  useRowMoves,
} from './queue-rows.ts'
import { parseSort, type QueueView, queueParams, type Sort, toOrderFilter, withoutMoney } from './queue-view.ts'

/** `isInUse` says whether somebody is at the list, or in a dialog of one of its rows. */
export function useQueue(isInUse: boolean) {
  const { values, searchParams, change: changeView } = useListParams(queueParams)
  const seesMoney = useRights()('seeMoney')
  const view = useMemo(() => (seesMoney ? values : withoutMoney(values)), [values, seesMoney])
  const layout = useQueueLayout()
  const now = useNow()
  const today = lagosDay(now)
  const { list, filter, sort, isSearchOfAll } = useSearchedList(view, today)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})

  const [shownTimes, setShownTimes] = useState(0)
  // The rows of another view, another result or another page need not stay where they are.
  const key = `${searchParams}|${isSearchOfAll}|${list.isStale}|${list.pageCount}|${shownTimes}`
  const isHeld = isInUse || Object.keys(rowSelection).length > 0
  const { orders } = list
  const keptRows = useKeptRows({ key, isHeld })
  const left = useLeftOrders(keptRows.kept, orders)
  const data = useMemo(
    () => [...orders, ...left].map((order): QueueRow => ({ order, group: groupOf(order, now) })),
    [orders, left, now],
  )
  const sorting = useMemo(() => toSortingState(sort), [sort])
  const table = useTable({
    features: queueFeatures,
    columns: queueColumns,
    data,
    getRowId: (row) => row.order.order_id,
    state: {
      sorting,
      rowSelection,
      columnVisibility: visibleColumns[layout === 'wide' && !seesMoney ? 'wideWithoutMoney' : layout],
    },
    onRowSelectionChange: setRowSelection,
  })

  const { rows } = table.getRowModel()
  const current = useMemo(
    () => rows.map((row) => row.original).filter(({ order }) => !left.includes(order)),
    [rows, left],
  )
  useRowMoves(current, keptRows, isHeld)
  const positions = keptRows.kept ?? current

  return {
    searchParams,
    view,
    changeView,
    sort,
    filter,
    list,
    /** The rows are finished orders, because no open order matches the search. */
    isSearchOfAll,
    /** The number of orders in words; undefined while it is not known. */
    count: list.isComplete ? String(positions.length) : list.total,
    table,
    today,
    layout,
    /** The rows in the order of the screen. */
    positions,
    hiddenIds: findHiddenIds(current, positions),
    showHidden: () => setShownTimes(shownTimes + 1),
    selection: rowSelection,
    clearSelection: () => setRowSelection({}),
  }
}

/** The list of the view, or the finished orders that match its search when no open one does, latest first. */
function useSearchedList(view: QueueView, today: LagosDay) {
  const filter = useMemo(() => toOrderFilter(view, today), [view, today])
  const viewSort = useMemo(() => parseSort(view.sort), [view.sort])
  const open = useOrderList({ filter, sort: viewSort, isEnabled: true })
  const isSearchOfAll = view.q.trim() !== '' && view.status.length === 0 && open.isComplete && open.orders.length === 0
  const all = useMemo(() => toOrderFilter({ ...view, status: [...orderStatuses] }, today), [view, today])
  const foundSort = viewSort ?? latestFirst
  const found = useOrderList({ filter: all, sort: foundSort, isEnabled: isSearchOfAll })
  const list = isSearchOfAll ? found : open
  const sort = isSearchOfAll ? foundSort : viewSort
  return { list, filter: isSearchOfAll ? all : filter, sort: list.isSortedByDue ? byDue : sort, isSearchOfAll }
}

const byDue: Sort = { column: 'delivery_date', isDescending: false }

const latestFirst: Sort = { column: 'delivery_date', isDescending: true }

export type Queue = ReturnType<typeof useQueue>

/** Pages are loaded automatically up to this number of orders, then by a button. */
const autoLoadLimit = 4000

export interface OrderListState {
  readonly orders: readonly OrderSummary[]
  readonly pageCount: number
  /** The number of orders at the server; "10,000+" when it is larger, undefined while it is not known. */
  readonly total: string | undefined
  /** Whether the server sorts by due time because the search found too many orders for another sort. */
  readonly isSortedByDue: boolean
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
  // An order may have moved to a page that was read after its own.
  const orders = useMemo(
    () => [...new Map(listOrders(list.data).map((order) => [order.order_id, order])).values()],
    [list.data],
  )
  const { hasNextPage, isFetching, fetchNextPage, isError } = list
  const shouldLoadNext = hasNextPage && !isFetching && !isError && orders.length < autoLoadLimit
  useEffect(() => {
    if (shouldLoadNext) void fetchNextPage()
  }, [shouldLoadNext, fetchNextPage])

  const firstPage = list.data?.pages[0]
  return {
    orders,
    pageCount: list.data?.pages.length ?? 0,
    total: firstPage && formatTotal(firstPage),
    isSortedByDue: firstPage?.sorted_by !== undefined,
    isLoading: list.data === undefined && list.error === null,
    isComplete: list.data !== undefined && !hasNextPage && !list.isPlaceholderData,
    isStale: list.isPlaceholderData,
    error: list.error,
    loadMore: hasNextPage && orders.length >= autoLoadLimit ? () => void fetchNextPage() : undefined,
    retry: () => void list.refetch(),
  }
}

const listOrders = (data: InfiniteData<OrderList> | undefined): OrderSummary[] =>
  data?.pages.flatMap((page) => page.orders) ?? []

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
