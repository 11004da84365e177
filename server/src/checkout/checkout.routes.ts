import {
  checkoutRequestSchema,
  checkoutResponseSchema,
  itemsErrorSchema,
  type OwnOrder,
} from '@pj/shared/orders/checkout.api'
import { checkedCodeSchema, codeCheckSchema } from '@pj/shared/orders/codes.api'
import type { Routes } from '../parts.ts'
import { checkCode } from './check-code.ts'
import { type PlacedOrder, placeOrder } from './checkout.ts'
import { createIdempotencyKey, idempotencyHeaders } from './idempotency-key.ts'
import { assertOpened } from './order-checks.ts'
import { assertItemLimits } from './order-lines.ts'
import { type OrderRequestPart, orderBodyLimit, readOrder, readOrderContext } from './order-request.ts'

interface CheckoutParts {
  /** What the browser shows of the order that it has placed. Handed in, because orders know the checkout. */
  readonly loadOwnOrder: (placed: PlacedOrder) => Promise<OwnOrder>
}

export const checkoutRoutes: Routes<'db' | OrderRequestPart, CheckoutParts> = async (app, parts) => {
  const { db, menus, loadOwnOrder } = parts

  app.post(
    '/api/checkout',
    {
      bodyLimit: orderBodyLimit,
      // Before the body is read.
      onRequest: async () => assertOpened(menus.current()),
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { right: 'anyone', invalid: 'invalid_order', rateLimit: { max: 300, timeWindow: 60_000 } },
      schema: {
        summary: 'Place an order; the same order sent again returns the same order_id',
        headers: idempotencyHeaders,
        body: checkoutRequestSchema,
        response: { 200: checkoutResponseSchema, 201: checkoutResponseSchema, 422: itemsErrorSchema },
      },
    },
    async (request, reply) => {
      const { order, key } = readOrder(request)
      const placed = await placeOrder(db, order, { key, ...readOrderContext(parts, request) })
      const own = await loadOwnOrder(placed)
      return reply.code(placed.repeated ? 200 : 201).send({
        ...{ success: true, order_id: placed.orderId, message: 'Order placed successfully!' },
        ...{ order_token: own.order_token, order: own },
      })
    },
  )
  app.post(
    '/api/codes/check',
    {
      bodyLimit: orderBodyLimit,
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { right: 'anyone', rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: {
        summary: 'What a promo code takes off these items, whoever orders them, or took off the order with this key',
        headers: idempotencyHeaders,
        body: codeCheckSchema,
        response: { 200: checkedCodeSchema },
      },
    },
    ({ body, headers, ip }) => {
      const { key } = createIdempotencyKey(body, headers['idempotency-key'])
      return checkCode(db, body, { key, ...readOrderContext(parts, { ip }) })
    },
  )
}
