import type { OrderStatusResponse } from '@pj/shared/api/checkout'
import { openStatuses } from '@pj/shared/orders/order-status'
import { queryOptions } from '@tanstack/react-query'
import { fetchOrderStatus } from '../api.ts'

const everyQuarterMinute = 15_000

/** The order, or null when the bakery knows no order of this number: that is an answer, and asking again is no use. */
export const orderStatusQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-status', orderId],
    queryFn: async ({ signal }): Promise<OrderStatusResponse | null> => {
      const answer = await fetchOrderStatus(orderId, signal)
      if (answer.kind === 'ok') return answer.body
      if (answer.kind === 'refused' && answer.status < 500 && answer.status !== 429) return null
      throw new Error(answer.kind)
    },
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? everyQuarterMinute : false),
    // Asked again by the clock: offline is no reason to wait for a sign that some browsers never give.
    networkMode: 'always',
    retry: 1,
  })

const isOpen = ({ status }: OrderStatusResponse): boolean => openStatuses.some((open) => open === status)
