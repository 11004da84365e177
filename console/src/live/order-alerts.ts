import type { OrderNews, OrderSummary } from '@pj/shared/orders/orders.api'
import type { QueryClient } from '@tanstack/react-query'
import { fetchAllOrders } from '../api/orders.ts'
import { addUnseenOrder, getUnseenOrders, markSeen } from './unseen-orders.ts'

interface DeskAlerts {
  readonly handleCreated: (order: OrderNews) => void
  readonly handleUpdated: (order: OrderNews) => void
  /** After a break, and now and then. */
  readonly resync: () => Promise<void>
}

/** Adds an order to the unseen ones, once, when it is new and was not known before. */
export function createDeskAlerts(queryClient: QueryClient): DeskAlerts {
  const knownIds = new Set<string>()
  let isFirstSync = true

  const handleCreated = (order: OrderSummary): void => {
    if (order.status === 'new' && !knownIds.has(order.order_id)) addUnseenOrder(order)
    knownIds.add(order.order_id)
  }
  /** An order that a colleague has changed needs no more alerts; our mail and the customer's changes don't count. */
  const handleUpdated = ({ order_id: orderId, by, cause }: OrderNews): void => {
    if (by === null || cause === 'customer') return
    knownIds.add(orderId)
    markSeen([orderId])
  }
  /** Alerts to orders that arrived while there was no connection, and stops those that others have changed meanwhile. */
  const resync = async (): Promise<void> => {
    const unseenIds = getUnseenOrders().map((order) => order.order_id)
    const orders = await fetchNewOrders(queryClient)
    if (!orders) return
    const newIds = new Set(orders.map((order) => order.order_id))
    markSeen(unseenIds.filter((id) => !newIds.has(id)))
    for (const order of [...orders].reverse()) {
      if (isFirstSync) knownIds.add(order.order_id)
      else handleCreated(order)
    }
    isFirstSync = false
  }
  return { handleCreated, handleUpdated, resync }
}

/** Returns the orders with the status `new`, latest first; undefined when they cannot be loaded. */
const fetchNewOrders = (queryClient: QueryClient): Promise<OrderSummary[] | undefined> =>
  queryClient
    .fetchQuery({
      queryKey: ['new-orders'],
      queryFn: ({ signal }) => fetchAllOrders({ filter: { status: ['new'] }, sort: '-placed_at' }, signal),
      staleTime: 0,
      retry: 3,
    })
    .catch(() => undefined)
