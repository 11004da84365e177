import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import * as v from 'valibot'
import { requiredTextSchema } from './decode.ts'
import { type ApiResult, requestJson } from './http.ts'

const placedOrderSchema = v.object({ success: v.literal(true), order_id: requiredTextSchema })

/**
 * Places the order. The same key with the same order never makes a second one (docs/business-rules.md#idempotency).
 * The time limit allows for an image inside an item on a slow connection.
 */
export const placeOrder = (order: UnknownRecord, key: string): Promise<ApiResult<{ order_id: string }>> =>
  requestJson('/api/checkout', {
    body: order,
    headers: { 'Idempotency-Key': key },
    schema: placedOrderSchema,
    timeoutMs: 60_000,
  })
