import * as v from 'valibot'
import { type ApiResult, requestJson } from './http.ts'

/** Announces that the transfer for an order was sent. */
export const sendTransferSent = (orderId: string, sender: string): Promise<ApiResult<object>> =>
  requestJson(`/api/orders/${encodeURIComponent(orderId)}/transfer-sent`, {
    schema: v.object({}),
    timeoutMs: 15_000,
    body: { sender },
  })
