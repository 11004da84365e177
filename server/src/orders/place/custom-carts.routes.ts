import {
  customCartErrorSchema,
  customCartListSchema,
  customCartQuerySchema,
  customCartRequestSchema,
  customCartResponseSchema,
} from '@pj/shared/orders/custom-cart.api'
import { assertOpened } from '../../checkout/order-checks.ts'
import { withRight } from '../../http/access.ts'
import type { Routes } from '../../parts.ts'
import { createCustomCart, listCustomCarts } from './custom-carts.ts'

export const customCartsRoutes: Routes<'budgets' | 'db' | 'live' | 'menus' | 'now'> = async (
  app,
  { db, menus, now, live, budgets },
) => {
  app.post(
    '/api/custom-cart',
    {
      bodyLimit: 32 * 1024,
      onRequest: async () => assertOpened(menus.current()),
      config: { right: 'anyone', invalid: 'invalid_custom_cart', rateLimit: { max: 300, timeWindow: 60_000 } },
      schema: {
        summary: 'Store an express, themed or wedding cake that a shopper built',
        body: customCartRequestSchema,
        response: { 201: customCartResponseSchema, 422: customCartErrorSchema },
      },
    },
    async (request, reply) => {
      const context = { now: now(), menu: menus.current(), address: request.ip, budgets }
      const entry = await createCustomCart(db, request.body, context)
      live.publish('carts.updated')
      return reply.code(201).send(entry)
    },
  )

  app.get(
    '/api/custom-cart',
    withRight('readCustomCarts', {
      summary: 'What shoppers built, ordered or not, newest first',
      querystring: customCartQuerySchema,
      response: { 200: customCartListSchema },
    }),
    (request) => listCustomCarts(db, request.query),
  )
}
