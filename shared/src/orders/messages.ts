import { formatDateTime } from '../lagos-time.ts'
import type { DeliveryMethod } from '../pricing/delivery.ts'
import type { OrderStatus } from './order-status.ts'

export const messageKinds = ['email', 'whatsapp'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What a message to the customer reports; `other` is a chat about anything else. */
export const messageEvents = [
  'placed',
  'confirmed',
  'ready',
  'out_for_delivery',
  'cancelled',
  'changed',
  'other',
] as const
export type MessageEvent = (typeof messageEvents)[number]

export const messageStates = ['pending', 'sending', 'sent', 'failed', 'skipped'] as const
export type MessageState = (typeof messageStates)[number]

export const messageEventLabels: Readonly<Record<MessageEvent, string>> = {
  placed: 'Order received',
  confirmed: 'Confirmed',
  ready: 'Ready',
  out_for_delivery: 'Out for delivery',
  cancelled: 'Cancelled',
  changed: 'Order changed',
  other: 'Chat',
}

/** The message about each status (docs/business-rules.md#messages). */
const statusEvents: Readonly<Record<OrderStatus, Exclude<MessageEvent, 'changed'>>> = {
  new: 'placed',
  confirmed: 'confirmed',
  baking: 'confirmed',
  ready: 'ready',
  out_for_delivery: 'out_for_delivery',
  completed: 'other',
  cancelled: 'cancelled',
}

export const statusEvent = (status: OrderStatus): Exclude<MessageEvent, 'changed'> => statusEvents[status]

/** The page of an order in the shop at `origin`, such as `https://shop.example.com`. */
export const orderPageUrl = (origin: string, orderId: string): string => `${origin}/orders/${orderId}`

interface ChatOrder {
  readonly order_id: string
  readonly name: string
  readonly status: OrderStatus
  readonly delivery_method: DeliveryMethod
  /** ISO 8601. */
  readonly delivery_date: string
}

/** The first message of a WhatsApp chat: what is to be said at this status, and the link to the order's page. */
export function whatsappText(order: ChatOrder, { title, origin }: { title: string; origin: string }): string {
  const greeting = `Hello ${order.name}, this is ${title} about your order ${order.order_id}.`
  return `${greeting} ${describeStatus(order)} ${orderPageUrl(origin, order.order_id)}`
}

function describeStatus({ status, delivery_method, delivery_date }: ChatOrder): string {
  const isPickup = delivery_method === 'pickup'
  const when = formatDateTime(new Date(delivery_date))
  switch (status) {
    case 'new':
      return `We have it, for ${isPickup ? 'pickup' : 'delivery'} on ${when}. What is due and how to pay:`
    case 'confirmed':
    case 'baking':
      return `It is confirmed for ${isPickup ? 'pickup' : 'delivery'} on ${when}. Everything about it:`
    case 'ready':
      return isPickup ? 'It is ready for pickup. Everything about it:' : 'It is ready and waits for the rider:'
    case 'out_for_delivery':
      return 'The rider is on the way to you. Everything about it:'
    case 'completed':
      return 'We hope that you enjoy it. Everything about it:'
    case 'cancelled':
      return 'It was cancelled. Everything about it:'
  }
}
