import type { OrderFilter, OrderList, OrderSummary } from '@pj/shared/api/orders'
import { isOpen } from '@pj/shared/orders/order-status'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ordersQuery } from '../api/orders.ts'
import { useConnectionState } from '../live/live-connection.ts'
import { mergeOrders, useLiveOrders } from '../live/live-order-cache.ts'
import { serverSort } from './queue-columns.ts'
import type { Sort } from './queue-search-params.ts'

/** Rows that are loaded by themselves; what lies beyond takes a press. */
const autoLoadLimit = 4000

export interface OrderListState {
  /** All that is known, also what no longer fits the filter. */
  readonly orders: readonly OrderSummary[]
  readonly loadedIds: ReadonlySet<string>
  readonly pages: number
  /** Found at the server; "10000+" where it did not count them all. */
  readonly total: string
  readonly isLoading: boolean
  readonly isComplete: boolean
  /** The rows are still those of the filter before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly loadMore: (() => void) | undefined
  readonly retry: () => void
}

/** All orders of a filter, page after page, kept up to date by the stream. */
export function useOrderList(filter: OrderFilter, sort: Sort | undefined): OrderListState {
  const isListening = useStreamReady()
  const list = useInfiniteQuery({
    ...ordersQuery({ filter, sort: isAllOpen(filter) ? 'delivery_date' : serverSort(sort) }),
    enabled: isListening,
    placeholderData: keepPreviousData,
  })
  const heard = useLiveOrders()
  const loaded = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data])
  const loadedIds = useMemo(() => new Set(loaded.map((order) => order.order_id)), [loaded])
  const orders = useMemo(() => mergeOrders(loaded, heard), [loaded, heard])

  const { hasNextPage, isFetching, fetchNextPage, isError } = list
  const loadsOn = hasNextPage && !isFetching && !isError && loaded.length < autoLoadLimit
  useEffect(() => {
    if (loadsOn) void fetchNextPage()
  }, [loadsOn, fetchNextPage])

  return {
    orders,
    loadedIds,
    pages: list.data?.pages.length ?? 0,
    total: list.data?.pages[0] ? formatTotal(list.data.pages[0]) : '0',
    isLoading: list.data === undefined && list.error === null,
    isComplete: list.data !== undefined && !hasNextPage && !list.isPlaceholderData,
    isStale: list.isPlaceholderData,
    error: list.error,
    loadMore: hasNextPage && loaded.length >= autoLoadLimit ? () => void fetchNextPage() : undefined,
    retry: () => void list.refetch(),
  }
}

const formatTotal = ({ total, total_is_capped }: OrderList): string => (total_is_capped ? `${total}+` : String(total))

/** Listening comes before loading, so that nothing happens in between unheard; but nobody waits long for it. */
function useStreamReady(): boolean {
  const isConnecting = useConnectionState().kind === 'connecting'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 2000)
    return () => clearTimeout(timer)
  }, [])
  return !isConnecting || isLate
}

/** The open orders are few and all loaded: one list serves every sort. */
const isAllOpen = (filter: OrderFilter): boolean => filter.status?.every(isOpen) ?? false
