import { orderStatusResponseSchema } from '@pj/shared/api/checkout'
import { parseOrderId } from '@pj/shared/orders/order-id'
import { z } from 'zod'
import { errorResponses } from '../errors.ts'
import type { Routes } from '../services.ts'
import { findOrder } from './order.queries.ts'
import { loadHistory, orderNotFound } from './order.ts'

/** The status of an order for anyone who knows its id, without personal data. */
export const publicStatusRoutes: Routes = async (app, { services: { db } }) => {
  app.get(
    '/api/orders/:order_id/status',
    {
      config: { roles: 'anyone', rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        summary: 'The status of an order, for anyone who knows its id',
        params: z.object({ order_id: z.string().max(60) }),
        response: { 200: orderStatusResponseSchema, ...errorResponses },
      },
    },
    async (request) => {
      const order = await findOrder(db, parseOrderId(request.params.order_id))
      if (!order) throw orderNotFound()
      const history = await loadHistory(db, order)
      return {
        order_id: order.order_id,
        status: order.status,
        delivery_method: order.delivery_method,
        delivery_date: order.delivery_date.toISOString(),
        placed_at: order.placed_at.toISOString(),
        history: history.flatMap(({ to, at }) => (to ? [{ status: to, at }] : [])),
      }
    },
  )
}
