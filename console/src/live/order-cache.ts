import type { Order, OrderList, OrderSummary } from '@pj/shared/orders/orders.api'
import { orderSummarySchema } from '@pj/shared/orders/orders.api'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { dayOrdersKey, latestOrderQuery, newerOrder, orderKey, ordersKey, ticketsKey } from '../api/orders.ts'

/** Only the server decides whether the order belongs in a list: the live connection reads them again. */
export function cacheOrder(queryClient: QueryClient, order: OrderSummary): void {
  // Drops the items, the history and the author of the change.
  const summary = orderSummarySchema.parse(order)
  const { order_id: orderId, version } = summary
  const replace = (orders: OrderSummary[]): OrderSummary[] =>
    orders.map((known) => (known.order_id === orderId ? newerOrder(summary, known) : known))
  const isListed = (orders: readonly OrderSummary[]): boolean => orders.some((known) => known.order_id === orderId)

  queryClient.setQueryData(latestOrderQuery(orderId).queryKey, (known) => newerOrder(summary, known))
  queryClient.setQueriesData<InfiniteData<OrderList>>({ queryKey: ordersKey }, (list) =>
    list?.pages.some((page) => isListed(page.orders))
      ? { ...list, pages: list.pages.map((page) => ({ ...page, orders: replace(page.orders) })) }
      : undefined,
  )
  queryClient.setQueriesData<OrderSummary[]>({ queryKey: dayOrdersKey }, (orders) =>
    orders && isListed(orders) ? replace(orders) : undefined,
  )
  // A print keeps the version; otherwise printing hundreds of tickets would load them all again.
  for (const [queryKey, orders] of queryClient.getQueriesData<Order[]>({ queryKey: ticketsKey })) {
    const isOutdated = orders?.some((known) => known.order_id === orderId && known.version < version)
    if (isOutdated) void queryClient.invalidateQueries({ queryKey })
  }
}

export function cacheWholeOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData<Order>(orderKey(order.order_id), (known) => newerOrder(order, known))
  cacheOrder(queryClient, order)
}
