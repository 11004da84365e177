import type { IncomingHttpHeaders } from 'node:http'
import { lagosDay } from '@pj/shared/lagos-time'
import {
  type CheckoutRequest,
  checkoutRequestSchema,
  checkoutResponseSchema,
  deskOrderSchema,
} from '@pj/shared/orders/checkout.api'
import { orderSchema } from '@pj/shared/orders/orders.api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireCaller } from '../http/access.ts'
import { errorResponses } from '../http/errors.ts'
import { sanitizeRecord } from '../http/request-bodies.ts'
import { sweepExpired } from '../operations/sweep.ts'
import { requireOrder } from '../orders/load-order.ts'
import type { Routes, Services } from '../services.ts'
import { deleteIdempotencyKeysBefore } from './checkout.queries.ts'
import { placeOrder } from './checkout.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { assertOpened } from './order-checks.ts'
import { assertItemLimits } from './order-lines.ts'

/** Enough for the largest cart and an image that an older client sends inside an item. */
const bodyLimit = 512 * 1024

export const checkoutRoutes: Routes = async (app, { services }) => {
  const { db, menus, mailer, dayLoads, now, uploadQuota, budgets, config } = services
  pruneIdempotencyKeys(app, services)
  const checkoutContext = (request: Pick<FastifyRequest, 'ip'>) => ({
    now: now(),
    menu: menus.current(),
    mail: mailer.settings(),
    countImage: (bytes: number) => uploadQuota.take(request.ip, bytes),
    address: request.ip,
    budgets,
    limitsHolds: config.rateLimit,
  })

  app.post(
    '/api/checkout',
    {
      bodyLimit,
      // Before the body is read.
      onRequest: async () => assertOpened(menus.current()),
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { roles: 'anyone', invalid: 'invalid_order', rateLimit: { max: 300, timeWindow: 60_000 } },
      schema: {
        summary: 'Place an order; the same order sent again returns the same order_id',
        body: checkoutRequestSchema,
        response: { 200: checkoutResponseSchema, 201: checkoutResponseSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { order, key } = readOrder(request)
      const placed = await placeOrder(db, order, { key, ...checkoutContext(request) })
      dayLoads.changed(lagosDay(new Date(order.delivery_date)))
      return reply
        .code(placed.repeated ? 200 : 201)
        .send({ success: true, order_id: placed.orderId, message: 'Order placed successfully!' })
    },
  )

  app.post(
    '/api/orders',
    {
      bodyLimit,
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { roles: ['staff', 'owner'], invalid: 'invalid_order' },
      schema: {
        summary: 'Take an order by phone or at the counter; the same order sent again returns the same one',
        body: deskOrderSchema,
        response: { 200: orderSchema, 201: orderSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { order, key } = readOrder(request)
      const desk = { ...order, by: requireCaller(request) }
      const placed = await placeOrder(db, order, { key, desk, ...checkoutContext(request) })
      dayLoads.changed(lagosDay(new Date(order.delivery_date)))
      return reply.code(placed.repeated ? 200 : 201).send(await requireOrder(db, placed.orderId))
    },
  )
}

/** The order of a request with sanitized items, and its key. */
function readOrder<Order extends Pick<CheckoutRequest, 'items'>>({
  body,
  headers,
}: {
  body: Order
  headers: IncomingHttpHeaders
}) {
  const header = headers['idempotency-key']
  const order = { ...body, items: body.items.map((item) => sanitizeRecord(item)) }
  // The items decide the type of an order: a repeated one may say another, because a page opened without a query says "custom".
  const content = { ...order, order_type: undefined }
  return { order, key: createIdempotencyKey(content, typeof header === 'string' ? header : header?.join()) }
}

/** A day is promised; retries come within minutes. After a week the same key is another order of some program. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** Deletes old idempotency keys at the start and every hour. */
function pruneIdempotencyKeys(app: FastifyInstance, { db, now }: Services): void {
  sweepExpired(app, {
    label: 'old idempotency keys',
    run: () => deleteIdempotencyKeysBefore(db, new Date(now().getTime() - maxAgeMs)),
  })
}
