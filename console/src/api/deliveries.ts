import {
  type CloseRun,
  type Deliveries,
  type DeliveryRun,
  deliveriesSchema,
  deliveryRunSchema,
  type GiveToRider,
  latePaymentsSchema,
  type NewRun,
  type OrderDelivery,
  orderDeliverySchema,
  type StartedRun,
  startedRunSchema,
} from '@pj/shared/deliveries/deliveries.api'
import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { type Order, orderSchema } from '@pj/shared/orders/orders.api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The stream invalidates it with each order. */
export const deliveriesKey = ['deliveries'] as const

export const deliveriesQuery = (day: LagosDay) =>
  queryOptions({
    queryKey: [...deliveriesKey, day],
    queryFn: ({ signal }): Promise<Deliveries> => request(`/api/deliveries?day=${day}`, deliveriesSchema, { signal }),
    placeholderData: keepPreviousData,
  })

/** Its riders may be asked to take an order now. */
export const todaysDeliveriesQuery = () => deliveriesQuery(lagosDay(new Date()))

export const orderDeliveryQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'order', orderId],
    queryFn: ({ signal }): Promise<OrderDelivery> =>
      request(`/api/orders/${encodeURIComponent(orderId)}/delivery`, orderDeliverySchema, { signal }),
  })

export const giveToRider = (orderId: string, given: GiveToRider): Promise<Order> =>
  request(`/api/orders/${encodeURIComponent(orderId)}/rider`, orderSchema, { method: 'PUT', body: given })

export const startRun = (run: NewRun): Promise<StartedRun> =>
  request('/api/deliveries/runs', startedRunSchema, { body: run })

export const makeLink = (runId: string): Promise<StartedRun> =>
  request(`/api/deliveries/runs/${runId}/link`, startedRunSchema, { body: {} })

export const orderStops = (runId: string, orderIds: readonly string[]): Promise<DeliveryRun> =>
  request(`/api/deliveries/runs/${runId}/stops`, deliveryRunSchema, { method: 'PUT', body: { order_ids: orderIds } })

export const answerLatePayment = ({ id, take_over }: { id: string; take_over: boolean }) =>
  request(`/api/deliveries/late-payments/${id}`, latePaymentsSchema, { body: { take_over } })

export const closeRun = (runId: string, closing: CloseRun): Promise<DeliveryRun> =>
  request(`/api/deliveries/runs/${runId}/close`, deliveryRunSchema, { body: closing })
