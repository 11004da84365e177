import type { Menu } from '@pj/shared/menu/menu'
import { newAdjustmentSchema, removeAdjustmentSchema } from '@pj/shared/orders/adjustments.api'
import { orderParams, orderSchema } from '@pj/shared/orders/orders.api'
import { z } from 'zod'
import { requireCaller, type User, withRight } from '../../http/access.ts'
import type { Routes } from '../../parts.ts'
import { addAdjustment, removeAdjustment } from './adjustments.ts'

export const adjustmentsRoutes: Routes<'db' | 'menus' | 'now'> = async (app, { db, menus, now }) => {
  const editingBy = (by: User): { by: User; now: Date; menu: Menu } => ({ by, now: now(), menu: menus.current() })

  app.post(
    '/api/orders/:order_id/adjustments',
    withRight('setPrices', {
      summary: 'Take something off an order, or add something',
      params: orderParams,
      body: newAdjustmentSchema,
      response: { 201: orderSchema },
    }),
    async (request, reply) => {
      const { order_id } = request.params
      const order = await addAdjustment(db, order_id, request.body, editingBy(requireCaller(request)))
      return reply.code(201).send(order)
    },
  )

  app.delete(
    '/api/orders/:order_id/adjustments/:adjustment_id',
    withRight('setPrices', {
      summary: 'Remove a discount or surcharge',
      params: orderParams.extend({ adjustment_id: z.string().regex(/^\d{1,15}$/, "We can't find that discount") }),
      body: removeAdjustmentSchema,
      response: { 200: orderSchema },
    }),
    (request) => {
      const removal = { ...request.body, id: Number(request.params.adjustment_id) }
      return removeAdjustment(db, request.params.order_id, removal, editingBy(requireCaller(request)))
    },
  )
}
