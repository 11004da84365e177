import type { MessageEvent } from '@pj/shared/orders/messages'
import { type Order, orderSchema } from '@pj/shared/orders/orders.api'
import { request } from './request.ts'

const messagesPath = (orderId: string): string => `/api/orders/${encodeURIComponent(orderId)}/messages`

export const resendMessage = (orderId: string, messageId: string): Promise<Order> =>
  request(`${messagesPath(orderId)}/${messageId}/resend`, orderSchema, { method: 'POST' })

/** Records that a WhatsApp chat with the customer was opened. */
export const noteOpenedChat = (orderId: string, event: MessageEvent): Promise<Order> =>
  request(messagesPath(orderId), orderSchema, { method: 'POST', body: { kind: 'whatsapp', event } })
