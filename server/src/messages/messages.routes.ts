import { openedChatSchema } from '@pj/shared/orders/messages.api'
import { parseOrderId } from '@pj/shared/orders/order-search'
import { orderSchema } from '@pj/shared/orders/orders.api'
import { z } from 'zod'
import { requireCaller } from '../http/access.ts'
import { errorResponses } from '../http/errors.ts'
import { requireOrder } from '../orders/load-order.ts'
import type { Routes } from '../services.ts'
import { noteOpenedChat, resendMessage } from './messages.ts'

const orderParams = z.object({ order_id: z.string().max(60) })
const config = { roles: ['staff', 'owner'] } as const

export const messagesRoutes: Routes = async (app, { services: { db, now, mailer } }) => {
  app.post(
    '/api/orders/:order_id/messages',
    {
      config,
      schema: {
        summary: 'Record that a WhatsApp chat with the customer was opened',
        params: orderParams,
        body: openedChatSchema,
        response: { 201: orderSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const orderId = parseOrderId(request.params.order_id)
      await noteOpenedChat(db, { orderId, event: request.body.event }, { by: requireCaller(request), now: now() })
      return reply.code(201).send(await requireOrder(db, orderId))
    },
  )

  app.post(
    '/api/orders/:order_id/messages/:message_id/resend',
    {
      config,
      schema: {
        summary: 'Send an email to the customer again',
        params: orderParams.extend({ message_id: z.uuid() }),
        response: { 200: orderSchema, ...errorResponses },
      },
    },
    async (request) => {
      const orderId = parseOrderId(request.params.order_id)
      const message = { orderId, messageId: request.params.message_id }
      await resendMessage(db, message, { by: requireCaller(request), now: now(), mail: mailer.settings() })
      return requireOrder(db, orderId)
    },
  )
}
