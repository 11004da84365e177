import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import * as v from 'valibot'
import { requiredTextSchema } from './decode.ts'
import { type ApiResult, requestJson } from './http.ts'

const customCartSchema = v.object({ id: requiredTextSchema })

/** Sends the payload of an express or order form cake (docs/business-rules.md#custom-cart-api). */
export const sendCustomCart = (payload: UnknownRecord): Promise<ApiResult<{ id: string }>> =>
  requestJson('/api/custom-cart', { body: payload, schema: customCartSchema, timeoutMs: 8_000 })
