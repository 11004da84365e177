import type { DatabaseClient, Db } from '@pj/db/database'
import {
  customerRequestSchema,
  type OrderStatusResponse,
  orderStatusResponseSchema,
} from '@pj/shared/orders/checkout.api'
import { parseOrderId } from '@pj/shared/orders/order-search'
import { confirmationWay, listUnconfirmed } from '@pj/shared/orders/payment-request'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requestChange } from './customer-requests.ts'
import { loadHistory, orderNotFound } from './load-order.ts'
import { findOrder, selectRequests } from './order.queries.ts'

const params = z.object({ order_id: z.string().max(60) })

interface Parts {
  readonly db: DatabaseClient
  readonly now: () => Date
}

export const publicStatusRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, now }) => {
  app.get(
    '/api/orders/:order_id/status',
    {
      config: { right: 'anyone', rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        summary: 'The status of an order, for anyone who knows its id',
        params,
        response: { 200: orderStatusResponseSchema },
      },
    },
    async (request) => {
      const status = await loadPublicStatus(db, request.params.order_id)
      if (!status) throw orderNotFound()
      return status
    },
  )

  app.post(
    '/api/orders/:order_id/requests',
    {
      config: { right: 'anyone', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        summary: 'Ask to change or cancel an order, for anyone who knows its id',
        params,
        body: customerRequestSchema,
        response: { 202: z.object({ success: z.literal(true), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await requestChange(db, parseOrderId(request.params.order_id), { request: request.body, now: now() })
      return reply.code(202).send({ success: true, message: "Thank you. We'll check and update your order page." })
    },
  )
}

/** Contains no personal data. Undefined when no order has this id. */
export async function loadPublicStatus(db: Db, orderId: string): Promise<OrderStatusResponse | undefined> {
  const order = await findOrder(db, parseOrderId(orderId))
  if (!order) return undefined
  const history = await loadHistory(db, order)
  const requests = await selectRequests(db, order.id)
  return {
    order_id: order.order_id,
    status: order.status,
    delivery_method: order.delivery_method,
    delivery_date: order.delivery_date.toISOString(),
    placed_at: order.placed_at.toISOString(),
    changed_at: order.changed_at?.toISOString() ?? null,
    amount: order.amount,
    paid_amount: order.paid_amount,
    balance_due: order.balance_due,
    deposit: order.deposit,
    transfer_sent: order.transfer_sent_at !== null && order.transfer_checked_at === null,
    requests: requests.map(({ kind, state, at }) => ({ kind, state, at: at.toISOString() })),
    unconfirmed: [...listUnconfirmed({ ...order, price_checked: order.price_checked_at !== null })],
    confirmed_by: confirmationWay(order),
    history: history.flatMap(({ to, at }) => (to ? [{ status: to, at }] : [])),
  }
}
