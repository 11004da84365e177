import { isOpen } from '@pj/shared/orders/order-status'
import type { OrderFilter, OrderList, OrderSummary } from '@pj/shared/orders/orders.api'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ordersQuery } from '../api/orders.ts'
import { useConnectionState } from '../live/live-connection.ts'
import { mergeOrders, useLiveOrders } from '../live/live-order-cache.ts'
import { serverSort } from './queue-columns.ts'
import type { Sort } from './queue-search-params.ts'

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
