import { type Order, orderSchema, type RecordedPayment, recordedPaymentSchema } from '@pj/shared/orders/orders.api'
import type { NewPayment, TransferChecked } from '@pj/shared/payments/payments.api'
import { request } from './request.ts'

const orderPath = (orderId: string): string => `/api/orders/${encodeURIComponent(orderId)}`

/** Requests with the same key make one entry. */
export const recordPayment = (orderId: string, entry: NewPayment, key: string): Promise<RecordedPayment> =>
  request(`${orderPath(orderId)}/payments`, recordedPaymentSchema, {
    method: 'POST',
    body: entry,
    headers: { 'Idempotency-Key': key },
  })

export const voidPayment = (orderId: string, paymentId: string, reason: string): Promise<Order> =>
  request(`${orderPath(orderId)}/payments/${paymentId}`, orderSchema, { method: 'DELETE', body: { reason } })

/** Says whether the announced transfer was received; `amount` only where it is not what the order asks for. */
export const checkTransfer = (orderId: string, transfer: TransferChecked): Promise<Order> =>
  request(`${orderPath(orderId)}/transfer-checked`, orderSchema, { method: 'POST', body: transfer })
