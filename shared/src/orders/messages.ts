import type { DeliveryMethod } from '../menu/delivery.ts'
import { isolate } from '../text.ts'
import type { OrderFieldChange } from './order-changes.ts'
import { type OrderStatus, statusEvents, statuses } from './order-status.ts'
import { formatDayWindow } from './order-window.ts'
import { describeConfirmation, listUnconfirmed, type OrderPromise } from './payment-request.ts'

export const messageKinds = ['email', 'whatsapp'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What a message to the customer reports; `other` is a chat about anything else. */
export const messageEvents = [
  ...statusEvents,
  'changed',
  'payment',
  'refund',
  'payment_void',
  'instalment',
  'other',
] as const
export type MessageEvent = (typeof messageEvents)[number]

const receiptEvents = ['payment', 'refund', 'payment_void'] as const satisfies readonly MessageEvent[]
export type ReceiptEvent = (typeof receiptEvents)[number]

export const isReceiptEvent = (event: MessageEvent): event is ReceiptEvent => receiptEvents.some((one) => one === event)

export const messageStates = ['pending', 'sending', 'sent', 'failed', 'skipped'] as const
export type MessageState = (typeof messageStates)[number]

export const messageEventLabels: Readonly<Record<MessageEvent, string>> = {
  placed: 'Order received',
  confirmed: 'Confirmed',
  ready: 'Ready',
  out_for_delivery: 'Out for delivery',
  completed: 'Completed',
  cancelled: 'Cancelled',
  changed: 'Order changed',
  payment: 'Payment received',
  refund: 'Refund',
  payment_void: 'Payment corrected',
  instalment: 'Payment reminder',
  other: 'Chat',
}

export const orderPageUrl = (origin: string, orderId: string): string => `${origin}/orders/${orderId}`

interface HistoryEntry {
  readonly to: OrderStatus | null
  readonly changes: readonly OrderFieldChange[]
}

/** What changed last in the order itself, unless its status changed after that; then empty. `history` is oldest first. */
function lastFieldChanges(history: readonly HistoryEntry[]): readonly OrderFieldChange[] {
  return history.findLast(({ to, changes }) => to !== null || changes.length > 0)?.changes ?? []
}

/** What a chat with the customer is about now: the last change of the order, or its status. */
export const chatEvent = (order: Pick<ChatOrder, 'status' | 'history'>): MessageEvent =>
  lastFieldChanges(order.history).length > 0 ? 'changed' : statuses[order.status].event

interface ChatOrder extends OrderPromise {
  readonly order_id: string
  readonly name: string
  readonly delivery_method: DeliveryMethod
  /** ISO 8601. */
  readonly delivery_date: string
  readonly history: readonly HistoryEntry[]
  readonly delivery_until: string | null
}

/** The first message of a WhatsApp chat: what changed last or the status, and the link to the order's page. */
export function whatsappText(order: ChatOrder, { title, origin }: { title: string; origin: string }): string {
  const greeting = `Hello ${isolate(order.name)}, this is ${title} about your order ${order.order_id}.`
  const changes = lastFieldChanges(order.history)
  const words = changes.length > 0 ? describeChanges(changes) : describeStatus(order)
  return `${greeting} ${words} ${orderPageUrl(origin, order.order_id)}`
}

/** Longer values are on the order's page. */
const maxValueLength = 80

const describeChanges = (changes: readonly OrderFieldChange[]): string =>
  `We've changed it. ${changes.map(describeChange).join('; ')}. Details:`

function describeChange({ field, label, from, to }: OrderFieldChange): string {
  if (to === null) return `${label} removed`
  if (field === 'items') return `${label} ${from === null ? 'added' : 'changed'}`
  return to.length > maxValueLength ? `${label} changed` : `${label}: ${isolate(to)}`
}

function describeStatus(order: ChatOrder): string {
  const { status, delivery_method } = order
  const isPickup = delivery_method === 'pickup'
  const when = formatDayWindow(order)
  const unconfirmed = listUnconfirmed(order)
  const open = describeConfirmation(unconfirmed, null)
  switch (statuses[status].event) {
    case 'placed':
      return unconfirmed.length > 0
        ? `We've received it for ${isPickup ? 'pickup' : 'delivery'} on ${when}. ${open} Details:`
        : `We've received it for ${isPickup ? 'pickup' : 'delivery'} on ${when}. How to pay:`
    case 'confirmed':
      if (order.affected) return `It's confirmed. ${open} Details:`
      return `It's confirmed for ${isPickup ? 'pickup' : 'delivery'} on ${when}. Details:`
    case 'ready':
      return isPickup ? "It's ready for pickup. Details:" : "It's ready and waiting for the rider:"
    case 'out_for_delivery':
      return 'The rider is on the way to you. Details:'
    case 'completed':
      return 'We hope you enjoy it. Details:'
    case 'cancelled':
      return 'It was cancelled. Details:'
  }
}
