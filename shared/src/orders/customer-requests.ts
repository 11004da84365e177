import { isToStart, type OrderStatus } from './order-status.ts'

/** What a customer may ask for on the order page (docs/business-rules.md#customer-requests). */
export const requestKinds = ['order_note', 'phone_number', 'delivery_date', 'address', 'cancel'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['sent', 'done', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

export const requestLabels: Readonly<Record<RequestKind, string>> = {
  order_note: 'change the order note',
  phone_number: 'change the phone number',
  delivery_date: 'change the day or time',
  address: 'change the address',
  cancel: 'cancel',
}

export const describeRequest = (kind: RequestKind): string => `Customer asks to ${requestLabels[kind]}`

/** For the history: "Asked to cancel: The party has moved". */
export const describeAsking = (kind: RequestKind, text: string): string =>
  `Asked to ${requestLabels[kind]}${kind === 'cancel' ? `: ${text}` : ''}`

/** Letters, as stored. */
export const requestLimits = { order_note: 2000, phone_number: 50, cancel: 400 } as const

export const canRequest = isToStart

/** What changes how the customer is reached, or when and where, needs a proof. */
export const needsProof = (kind: RequestKind): boolean => kind !== 'order_note' && kind !== 'cancel'

export function tooLateMessage(status: OrderStatus): string {
  if (status === 'cancelled') return 'This order was cancelled.'
  if (status === 'completed') return "This order is completed, so we can't change it."
  return "We've started on your order. Call us and we'll do what we can."
}
