import type { Trx } from '@pj/db/database'
import { isCustomLine } from '@pj/shared/cart/custom-line'
import { deskOrderSchema, itemsErrorSchema } from '@pj/shared/orders/checkout.api'
import { orderSchema } from '@pj/shared/orders/orders.api'
import { placeOrder } from '../../checkout/checkout.ts'
import { idempotencyHeaders } from '../../checkout/idempotency-key.ts'
import { assertItemLimits } from '../../checkout/order-lines.ts'
import { type OrderRequestPart, orderBodyLimit, readOrder, readOrderContext } from '../../checkout/order-request.ts'
import { assertRight, requireCaller } from '../../http/access.ts'
import type { Routes } from '../../parts.ts'
import { requireOrder } from '../load-order.ts'
import { lockOrder } from '../order.queries.ts'
import { finishDeskOrder } from './desk-orders.ts'

export const deskOrderRoutes: Routes<'db' | OrderRequestPart> = async (app, parts) => {
  const { db } = parts

  app.post(
    '/api/orders',
    {
      bodyLimit: orderBodyLimit,
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { right: 'takeOrders', invalid: 'invalid_order' },
      schema: {
        summary: 'Take an order by phone or at the counter; the same order sent again returns the same one',
        headers: idempotencyHeaders,
        body: deskOrderSchema,
        response: { 200: orderSchema, 201: orderSchema, 422: itemsErrorSchema },
      },
    },
    async (request, reply) => {
      const { order: sent, key } = readOrder(request)
      const base = readOrderContext(parts, request)
      const { menu, now } = base
      const order = sent.complete ? { ...sent, delivery_date: handoverNow(now) } : sent
      const by = requireCaller(request)
      if (sent.adjustments?.length || sent.items.some(isCustomLine)) assertRight(by, 'setPrices')
      const context = { sent, by, menu, now, mail: base.mail }
      const desk = {
        by,
        channel: order.channel,
        overbookReason: sent.overbook_reason,
        adjustments: sent.adjustments ?? [],
        finish: async (trx: Trx, orderId: string, overbooking: string | undefined) =>
          finishDeskOrder(trx, await lockOrder(trx, orderId), { ...context, overbooking }),
      }
      const placed = await placeOrder(db, order, { key, desk, ...base })
      return reply.code(placed.repeated ? 200 : 201).send(await requireOrder(db, placed.orderId))
    },
  )
}

/** An order is due after it is placed. */
const handoverNow = (now: Date): string => new Date(now.getTime() + 1000).toISOString()
