import type { NewAdjustment } from '@pj/shared/orders/adjustments.api'
import { type OrderSummary, orderSchema, recordedPaymentSchema } from '@pj/shared/orders/orders.api'
import { onlineStateSchema } from '@pj/shared/payments/online.api'
import type { NewPayment, TransferChecked } from '@pj/shared/payments/payments.api'
import { queryOptions } from '@tanstack/react-query'
import { orderPath } from './orders.ts'
import { readQuery, request } from './request.ts'

/** Requests with the same key add one entry. */
export const recordPayment = (orderId: string, entry: NewPayment, key: string) =>
  request(`${orderPath(orderId)}/payments`, recordedPaymentSchema, {
    method: 'POST',
    body: entry,
    headers: { 'Idempotency-Key': key },
  })

export const voidPayment = (orderId: string, paymentId: string, reason: string) =>
  request(`${orderPath(orderId)}/payments/${paymentId}`, orderSchema, { method: 'DELETE', body: { reason } })

export const addAdjustment = ({ order_id, version }: OrderSummary, adjustment: NewAdjustment) =>
  request(`${orderPath(order_id)}/adjustments`, orderSchema, { method: 'POST', body: { ...adjustment, version } })

export const removeAdjustment = ({ order_id, version }: OrderSummary, id: string, reason: string) =>
  request(`${orderPath(order_id)}/adjustments/${id}`, orderSchema, { method: 'DELETE', body: { reason, version } })

/** Records whether the announced transfer arrived; `amount` if it is another than the order asks for. */
export const checkTransfer = (orderId: string, transfer: TransferChecked) =>
  request(`${orderPath(orderId)}/transfer-checked`, orderSchema, { method: 'POST', body: transfer })

export const checkOnlinePayment = (orderId: string, reference: string) =>
  request(`${orderPath(orderId)}/online-payments/${encodeURIComponent(reference)}/checked`, orderSchema, {
    method: 'POST',
  })

/** Records whether the provider's dashboard shows a refund that got no response. */
export const resolveRefund = (orderId: string, refundId: string, made: boolean) =>
  request(`${orderPath(orderId)}/refunds/${refundId}/resolve`, orderSchema, { method: 'POST', body: { made } })

/** Whether customers can pay online. It changes with the server's settings, and when the provider refuses its key. */
export const onlineStateQuery = queryOptions({
  ...readQuery(['online-payments'], '/api/online-payments', onlineStateSchema),
  staleTime: 60_000,
})
