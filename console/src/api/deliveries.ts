import {
  type CloseRun,
  deliveriesSchema,
  deliveryRunSchema,
  type GiveToRider,
  latePaymentsSchema,
  type NewRun,
  orderDeliverySchema,
  startedRunSchema,
} from '@pj/shared/deliveries/deliveries.api'
import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { orderSchema } from '@pj/shared/orders/orders.api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderPath } from './orders.ts'
import { readQuery, request } from './request.ts'

/** The stream invalidates it with each order. */
export const deliveriesKey = ['deliveries'] as const

export const deliveriesQuery = (day: LagosDay) =>
  queryOptions({
    ...readQuery([...deliveriesKey, day], `/api/deliveries?day=${day}`, deliveriesSchema),
    placeholderData: keepPreviousData,
  })

/** For choosing a rider for an order now. */
export const todaysDeliveriesQuery = () => deliveriesQuery(lagosDay(new Date()))

export const orderDeliveryQuery = (orderId: string) =>
  readQuery([...deliveriesKey, 'order', orderId], `${orderPath(orderId)}/delivery`, orderDeliverySchema)

export const giveToRider = (orderId: string, given: GiveToRider) =>
  request(`${orderPath(orderId)}/rider`, orderSchema, { method: 'PUT', body: given })

export const startRun = (run: NewRun) => request('/api/deliveries/runs', startedRunSchema, { body: run })

export const makeLink = (runId: string) => request(`/api/deliveries/runs/${runId}/link`, startedRunSchema, { body: {} })

export const sortStops = (runId: string, orderIds: readonly string[]) =>
  request(`/api/deliveries/runs/${runId}/stops`, deliveryRunSchema, { method: 'PUT', body: { order_ids: orderIds } })

export const answerLatePayment = ({ id, take_over }: { id: string; take_over: boolean }) =>
  request(`/api/deliveries/late-payments/${id}`, latePaymentsSchema, { body: { take_over } })

export const closeRun = (runId: string, closing: CloseRun) =>
  request(`/api/deliveries/runs/${runId}/close`, deliveryRunSchema, { body: closing })
