import type { Menu } from '@pj/shared/menu/menu'
import { newAdjustmentSchema, removeAdjustmentSchema } from '@pj/shared/orders/adjustments.api'
import { parseOrderId } from '@pj/shared/orders/order-search'
import { orderSchema } from '@pj/shared/orders/orders.api'
import { z } from 'zod'
import { requireCaller, type User, withRight } from '../http/access.ts'
import type { Routes } from '../parts.ts'
import { addAdjustment, removeAdjustment } from './adjustments.ts'

const params = z.object({ order_id: z.string().max(60) })

export const adjustmentsRoutes: Routes<'db' | 'menus' | 'now'> = async (app, { db, menus, now }) => {
  const editingBy = (by: User): { by: User; now: Date; menu: Menu } => ({ by, now: now(), menu: menus.current() })

  app.post(
    '/api/orders/:order_id/adjustments',
    withRight('setPrices', {
      summary: 'Take something off an order, or add something',
      params,
      body: newAdjustmentSchema,
      response: { 201: orderSchema },
    }),
    async (request, reply) => {
      const orderId = parseOrderId(request.params.order_id)
      const order = await addAdjustment(db, orderId, request.body, editingBy(requireCaller(request)))
      return reply.code(201).send(order)
    },
  )

  app.delete(
    '/api/orders/:order_id/adjustments/:adjustment_id',
    withRight('setPrices', {
      summary: 'Remove a discount or surcharge',
      params: params.extend({ adjustment_id: z.string().regex(/^\d{1,15}$/, "We can't find that discount") }),
      body: removeAdjustmentSchema,
      response: { 200: orderSchema },
    }),
    (request) => {
      const removal = { ...request.body, id: Number(request.params.adjustment_id) }
      return removeAdjustment(db, parseOrderId(request.params.order_id), removal, editingBy(requireCaller(request)))
    },
  )
}
