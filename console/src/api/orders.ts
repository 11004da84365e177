import {
  type Order,
  type OrderChange,
  type OrderFilter,
  type OrderList,
  orderListSchema,
  orderSchema,
} from '@pj/shared/api/orders'
import { printTicketsResponseSchema } from '@pj/shared/api/tickets'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request, requestBlob } from './request.ts'

/** What the list is asked for: its filter, and the server's order of rows. */
export interface OrderListQuery {
  readonly filter: OrderFilter
  readonly sort: string
}

/** Rows a call; the server's limit. */
const pageSize = 200

export const ordersKey = ['orders'] as const
export const orderKey = (orderId: string) => ['order', orderId] as const

export const fetchOrders = (ask: OrderListQuery, cursor: string, signal?: AbortSignal): Promise<OrderList> =>
  request(`/api/orders?${toSearchParams(ask, cursor)}`, orderListSchema, { signal })

/** All pages of a list; the stream keeps it up to date, so it never grows stale by itself. */
export const ordersQuery = (ask: OrderListQuery) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, ask],
    queryFn: ({ pageParam, signal }) => fetchOrders(ask, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const fetchOrder = (orderId: string, signal?: AbortSignal): Promise<Order> =>
  request(`/api/orders/${encodeURIComponent(orderId)}`, orderSchema, { signal })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => fetchOrder(orderId, signal),
    staleTime: 10_000,
  })

export const changeOrder = (orderId: string, change: OrderChange): Promise<Order> =>
  request(`/api/orders/${encodeURIComponent(orderId)}`, orderSchema, { method: 'PATCH', body: change })

/** Says that tickets were printed; answers how often each was by now. */
export const recordPrinting = async (orderIds: readonly string[]): Promise<Readonly<Record<string, number>>> => {
  const answer = await request('/api/orders/printed', printTicketsResponseSchema, {
    method: 'POST',
    body: { order_ids: orderIds },
  })
  return answer.printed
}

export const uploadQuery = (uploadId: string) =>
  queryOptions({
    queryKey: ['upload', uploadId],
    queryFn: ({ signal }) => requestBlob(`/api/uploads/${encodeURIComponent(uploadId)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

function toSearchParams({ filter, sort }: OrderListQuery, cursor: string): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, one)
  }
  query.set('sort', sort)
  query.set('limit', String(pageSize))
  if (cursor) query.set('cursor', cursor)
  return query
}
