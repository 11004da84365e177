import { maxPrintedTickets, printTicketsResponseSchema, ticketOrdersSchema } from '@pj/shared/kitchen/tickets.api'
import type { LagosDay } from '@pj/shared/lagos-time'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import { needsSchema } from '@pj/shared/orders/needs.api'
import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import {
  type Order,
  type OrderFilter,
  type OrderList,
  type OrderSummary,
  orderListSchema,
  orderSchema,
} from '@pj/shared/orders/orders.api'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
  skipToken,
} from '@tanstack/react-query'
import { type SearchValues, toSearchParams } from '../lib/list-params.ts'
import { pagedQuery, readQuery, request, requestBlob } from './request.ts'

export interface OrderListQuery {
  readonly filter: OrderFilter
  /** A column of the server's sort, descending with `-` in front. */
  readonly sort: string
}

export const ordersKey = ['orders'] as const
export const dayOrdersKey = ['day-orders'] as const
export const ordersByIdKey = ['order'] as const
export const orderKey = (orderId: string) => [...ordersByIdKey, orderId] as const

/** The largest pages that the server sends. */
const toSearch = ({ filter, sort }: OrderListQuery): SearchValues => ({ ...filter, sort, limit: '200' })

export const pagedOrdersQuery = (key: QueryKey, query: OrderListQuery) =>
  pagedQuery(key, '/api/orders', orderListSchema, toSearch(query))

export async function fetchAllOrders(query: OrderListQuery, signal: AbortSignal): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const params = toSearchParams({ ...toSearch(query), cursor })
    const page: OrderList = await request(`/api/orders?${params}`, orderListSchema, { signal })
    orders.push(...page.orders)
    cursor = page.next_cursor
  }
  return orders
}

/** The orders of a day sheet: those due that day and not cancelled; for today, also open ones from earlier days. */
export const daySheetFilters = (day: LagosDay, today: LagosDay): { open: OrderFilter; completed: OrderFilter } => ({
  open: { status: orderStatuses.filter(isOpen), ...(day !== today && { delivery_from: day }), delivery_to: day },
  completed: { status: ['completed'], delivery_from: day, delivery_to: day },
})

export const dayOrdersQuery = (day: LagosDay, today: LagosDay) =>
  queryOptions({
    queryKey: [...dayOrdersKey, day, today],
    queryFn: async ({ signal }) => {
      const { open, completed } = daySheetFilters(day, today)
      const sort = 'delivery_date'
      const lists = await Promise.all([
        fetchAllOrders({ filter: open, sort }, signal),
        fetchAllOrders({ filter: completed, sort }, signal),
      ])
      // An order may have been completed between the two requests.
      return [...new Map(lists.flat().map((order) => [order.order_id, order])).values()]
    },
  })

/** The list of the queue, page after page. It is never stale by itself: the live stream updates it. */
export const ordersQuery = (query: OrderListQuery) =>
  infiniteQueryOptions({
    ...pagedOrdersQuery([...ordersKey, query], query),
    staleTime: Number.POSITIVE_INFINITY,
    // A page that was requested before a change does not revert it.
    structuralSharing: (known, loaded) =>
      replaceEqualDeep(known, isOrderPages(known) && isOrderPages(loaded) ? keepNewest(known, loaded) : loaded),
  })

type OrderPages = InfiniteData<OrderList>

const isOrderPages = (data: unknown): data is OrderPages => typeof data === 'object' && data !== null && 'pages' in data

function keepNewest(known: OrderPages, loaded: OrderPages): OrderPages {
  const copies = new Map(known.pages.flatMap(({ orders }) => orders).map((order) => [order.order_id, order]))
  const newest = (order: OrderSummary): OrderSummary => newerOrder(order, copies.get(order.order_id))
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, orders: page.orders.map(newest) })) }
}

/** The newest copy of an order from the stream or a response. It is never requested. */
export const latestOrderQuery = (orderId: string) =>
  queryOptions<OrderSummary>({ queryKey: ['latest-order', orderId], queryFn: skipToken })

export const orderPath = (orderId: string): string => `/api/orders/${encodeURIComponent(orderId)}`

export const fetchOrder = (orderId: string, signal?: AbortSignal): Promise<Order> =>
  request(orderPath(orderId), orderSchema, { signal })

/** The newer of two copies of an order; `order` when they are equal. */
export const newerOrder = <Copy extends OrderSummary>(order: Copy, known: Copy | undefined): Copy =>
  known && known.revision > order.revision ? known : order

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    // A response that was under way during a change does not revert it.
    queryFn: async ({ signal, client }) =>
      newerOrder(await fetchOrder(orderId, signal), client.getQueryData<Order>(orderKey(orderId))),
    staleTime: 10_000,
  })

export const changeOrder = (orderId: string, change: OrderChange): Promise<Order> =>
  request(orderPath(orderId), orderSchema, { method: 'PATCH', body: change })

/** The same order sent again with the same key returns the first one. */
export const placeDeskOrder = (order: DeskOrder, key: string): Promise<Order> =>
  request('/api/orders', orderSchema, { body: order, headers: { 'Idempotency-Key': key }, method: 'POST' })

export const ticketsKey = ['tickets'] as const

/** Whole orders, at most `maxTicketOrders`. */
export const fetchTicketOrders = async (orderIds: readonly string[], signal: AbortSignal): Promise<Order[]> => {
  const params = new URLSearchParams({ order_ids: orderIds.join() })
  return (await request(`/api/orders/tickets?${params}`, ticketOrdersSchema, { signal })).orders
}

export const ticketsQuery = (orderIds: readonly string[]) =>
  queryOptions({
    queryKey: [...ticketsKey, orderIds],
    queryFn: async ({ signal, client }): Promise<Order[]> => {
      const orders = await fetchTicketOrders(orderIds, signal)
      const latest = (orderId: string) => client.getQueryData(latestOrderQuery(orderId).queryKey)?.version ?? 0
      const isOutdated = orders.some(({ order_id: orderId, version }) => latest(orderId) > version)
      return isOutdated ? fetchTicketOrders(orderIds, signal) : orders
    },
  })

/** Returns how often each order has been printed, this time included; without the last time when that is undone. */
export async function recordPrinting(
  orderIds: readonly string[],
  undo = false,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (let start = 0; start < orderIds.length; start += maxPrintedTickets) {
    const body = { order_ids: orderIds.slice(start, start + maxPrintedTickets), undo }
    const { printed } = await request('/api/orders/printed', printTicketsResponseSchema, { method: 'POST', body })
    Object.assign(counts, printed)
  }
  return counts
}

export const uploadQuery = (uploadId: string) =>
  queryOptions({
    queryKey: ['upload', uploadId],
    queryFn: ({ signal }) => requestBlob(`/api/uploads/${encodeURIComponent(uploadId)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const fetchOrdersCsv = (filter: OrderFilter, sort = 'delivery_date'): Promise<Blob> =>
  requestBlob(`/api/orders.csv?${toSearchParams({ ...filter, sort })}`)

/** Polled, because orders become due without an event. */
export const needsQuery = queryOptions({
  ...readQuery(['needs'], '/api/needs', needsSchema),
  refetchInterval: 60_000,
})
