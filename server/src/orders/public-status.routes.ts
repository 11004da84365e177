import { orderStatusResponseSchema } from '@pj/shared/orders/checkout.api'
import { z } from 'zod'
import { errorResponses } from '../http/errors.ts'
import type { Routes } from '../services.ts'
import { orderNotFound } from './load-order.ts'
import { loadPublicStatus } from './public-status.ts'

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
      const status = await loadPublicStatus(db, request.params.order_id)
      if (!status) throw orderNotFound()
      return status
    },
  )
}
