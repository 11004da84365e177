import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import type { MessageEvent } from '@pj/shared/orders/messages'
import { openedChatSchema } from '@pj/shared/orders/messages.api'
import { orderParams, orderSchema } from '@pj/shared/orders/orders.api'
import { z } from 'zod'
import type { NewEntry } from '../../audit/audit.ts'
import { type ByUser, requireCaller, withRight } from '../../http/access.ts'
import type { MailSettings } from '../../messages/mailer.ts'
import { insertMessage, lockMessage, requestAgain } from '../../messages/messages.queries.ts'
import type { Routes } from '../../parts.ts'
import { recordChange } from '../change/record-change.ts'
import { requireOrder } from '../load-order.ts'
import { lockOrder } from '../order.queries.ts'

export const messagesRoutes: Routes<'db' | 'mailer' | 'now'> = async (app, { db, now, mailer }) => {
  app.post(
    '/api/orders/:order_id/messages',
    withRight('messageCustomers', {
      summary: 'Record that a WhatsApp chat with the customer was opened',
      params: orderParams,
      body: openedChatSchema,
      response: { 201: orderSchema },
    }),
    async (request, reply) => {
      const orderId = request.params.order_id
      await noteOpenedChat(db, { orderId, event: request.body.event }, { by: requireCaller(request), now: now() })
      return reply.code(201).send(await requireOrder(db, orderId))
    },
  )

  app.post(
    '/api/orders/:order_id/messages/:message_id/resend',
    withRight('messageCustomers', {
      summary: 'Send an email to the customer again',
      params: orderParams.extend({ message_id: z.uuid() }),
      response: { 200: orderSchema },
    }),
    async (request) => {
      const { order_id: orderId, message_id: messageId } = request.params
      await resendMessage(
        db,
        { orderId, messageId },
        { by: requireCaller(request), now: now(), mail: mailer.settings() },
      )
      return requireOrder(db, orderId)
    },
  )
}

/** Uses the address that the order has now. Throws a DomainError where that isn't possible. */
const resendMessage = (
  db: Db,
  { orderId, messageId }: { orderId: string; messageId: string },
  { by, now, mail }: ByUser & { readonly mail: MailSettings | undefined },
): Promise<void> =>
  transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const message = await lockMessage(trx, order.id, messageId)
    if (!message) throw new DomainError('message_not_found', "We can't find that message.")
    if (!mail) throw notSendable("The shop can't send email: SMTP_URL is not set.")
    if (message.kind !== 'email') throw notSendable('Only an email can be sent again.')
    if (message.state === 'sending') throw notSendable("It's being sent right now.")
    if (order.email === null) throw notSendable('The order has no email address.')
    const request = { recipient: order.email, origin: mail.origin, requested_at: now, by_user: by.id, by_name: by.name }
    await requestAgain(trx, message.id, request)
    await recordChange(trx, order, { cause: 'message', by, now, audit: sentBy('email') })
  })

const noteOpenedChat = (
  db: Db,
  { orderId, event }: { orderId: string; event: MessageEvent },
  { by, now }: ByUser,
): Promise<void> =>
  transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.phone_number === null) throw notSendable('The order has no phone number.')
    await insertMessage(trx, {
      order_id: order.id,
      kind: 'whatsapp',
      event,
      recipient: order.phone_number,
      state: 'sent',
      created_at: now,
      requested_at: now,
      sent_at: now,
      by_user: by.id,
      by_name: by.name,
    })
    await recordChange(trx, order, { cause: 'message', by, now, audit: sentBy('WhatsApp') })
  })

const sentBy = (by: string): NewEntry => ({ action: 'order_message', details: { by } })

const notSendable = (reason: string): DomainError => new DomainError('message_not_sendable', reason)
