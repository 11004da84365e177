import { checkoutRequestSchema, checkoutResponseSchema } from '@pj/shared/api/checkout'
import { lagosDay } from '@pj/shared/lagos-time'
import { errorResponses } from '../errors.ts'
import { sanitizeRecord } from '../sanitize-json.ts'
import type { Routes } from '../services.ts'
import { placeOrder } from './checkout.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { assertItemLimits } from './parse-order-lines.ts'
import { pruneIdempotencyKeys } from './prune-idempotency-keys.ts'

/** Enough for the largest cart and an image that an older client sends inside an item. */
const bodyLimit = 512 * 1024

export const checkoutRoutes: Routes = async (app, { services }) => {
  const { db, menus, dayLoads, now, live, uploadQuota } = services
  pruneIdempotencyKeys(app, services)

  app.post(
    '/api/checkout',
    {
      bodyLimit,
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { roles: 'anyone', invalid: 'invalid_order', rateLimit: { max: 300, timeWindow: 60_000 } },
      schema: {
        summary: 'Place an order; the same order sent again returns the same order_id',
        body: checkoutRequestSchema,
        response: { 200: checkoutResponseSchema, 201: checkoutResponseSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const header = request.headers['idempotency-key']
      const order = { ...request.body, items: request.body.items.map((item) => sanitizeRecord(item)) }
      const key = createIdempotencyKey(order, typeof header === 'string' ? header : header?.join())
      const placed = await placeOrder(db, order, {
        key,
        now: now(),
        menu: menus.current(),
        countImage: (bytes) => uploadQuota.take(request.ip, bytes),
      })
      if (!placed.repeated) {
        live.publish('order.created', [placed.orderId])
        dayLoads.changed(lagosDay(new Date(order.delivery_date)))
      }
      return reply
        .code(placed.repeated ? 200 : 201)
        .send({ success: true, order_id: placed.orderId, message: 'Order placed successfully!' })
    },
  )
}
