import { type BakeTick, bakeListSchema, tickedRowSchema } from '@pj/shared/kitchen/bake-list.api'
import { kitchenAlertListSchema } from '@pj/shared/kitchen/kitchen-alerts.api'
import { maxTicketOrders } from '@pj/shared/kitchen/tickets.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { keepPreviousData, type QueryState, queryOptions } from '@tanstack/react-query'
import type { DayRange } from '../lib/days.tsx'
import { fetchTicketOrders, newerOrder, orderKey } from './orders.ts'
import { readQuery, request } from './request.ts'

/** The stream invalidates it with every order and every tick of the team. */
export const bakeListKey = ['bake-list'] as const

export const bakeListQuery = ({ from, to }: DayRange) =>
  readQuery(bakeListKey, '/api/bake-list', bakeListSchema, { from, to })

/**
 * The whole orders of a list, for their pictures, and each under its own key, so that it can be read without a network. Only
 * what this device does not have, or what has changed, is requested.
 */
export const kitchenOrdersQuery = (orderIds: readonly string[], listAt: number) =>
  queryOptions({
    queryKey: ['kitchen-orders', orderIds, listAt],
    queryFn: async ({ signal, client }) => {
      const lacking = orderIds.filter((id) => isUnknown(client.getQueryState(orderKey(id))))
      for (const page of splitIntoPages(lacking)) {
        // Without a network, what this device has of the others is shown.
        for (const order of await fetchTicketOrders(page, signal).catch(() => [])) {
          client.setQueryData<Order>(orderKey(order.order_id), (known) => newerOrder(order, known))
        }
      }
      return orderIds.flatMap((id) => client.getQueryData<Order>(orderKey(id)) ?? [])
    },
    placeholderData: keepPreviousData,
  })

const isUnknown = (state: QueryState | undefined): boolean => state?.data === undefined || state.isInvalidated

/** The pages in which the server sends whole orders. */
export const splitIntoPages = (orderIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(orderIds.length / maxTicketOrders) }, (_, page) =>
    orderIds.slice(page * maxTicketOrders, (page + 1) * maxTicketOrders),
  )

/** The stream invalidates it whenever the server says that the alerts changed, and with every tick of the team. */
export const kitchenAlertsQuery = readQuery(['kitchen-alerts'], '/api/kitchen/alerts', kitchenAlertListSchema)

/** Returns the alerts that are left. */
export const acknowledgeAlerts = (ids: readonly string[]) =>
  request('/api/kitchen/alerts/acknowledge', kitchenAlertListSchema, { body: { ids } })

/** Returns the ticked row. A tick that is sent again counts once. */
export const postBakeTick = (tick: BakeTick) => request('/api/bake-list/ticks', tickedRowSchema, { body: tick })
