import { formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import { formatNaira, naira } from '@pj/shared/money'
import type { MessageEvent } from '@pj/shared/orders/messages'
import { type PaymentRequest, payLaterText } from '@pj/shared/orders/payment-request'

/** All words of the emails to customers; mail-layout.ts arranges them. */

export type MailEvent = Exclude<MessageEvent, 'other'>

export interface MailFacts {
  readonly orderId: string
  /** As the customer typed it. */
  readonly name: string
  readonly method: DeliveryMethod
  readonly due: Date
  /** Of the delivery. */
  readonly address: string
  readonly bakery: { readonly title: string; readonly address: string; readonly phone: string }
  /** Naira; negative: to give back. */
  readonly balance: number
  readonly request: PaymentRequest
  /** What staff confirm first; empty for an order that is promised. */
  readonly confirmation: string
}

export interface MailText {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
}

export function mailText(event: MailEvent, facts: MailFacts): MailText {
  const { orderId, bakery, method, address } = facts
  const isPickup = method === 'pickup'
  switch (event) {
    case 'placed':
      return {
        subject: `We have your order ${orderId}`,
        heading: `Thank you${addressee(facts.name)}`,
        paragraphs:
          facts.confirmation === ''
            ? ['We have your order and look at it now. We write again when it is confirmed.']
            : ["We've received your order."],
      }
    case 'confirmed':
      return {
        subject: `Your order ${orderId} is confirmed`,
        heading: 'Your order is confirmed',
        paragraphs: [`It is in our book for ${formatDue(facts.due)}.`],
      }
    case 'ready':
      return {
        subject: `Your order ${orderId} is ready${isPickup ? ' for pickup' : ''}`,
        heading: isPickup ? 'Ready for pickup' : 'Your order is ready',
        paragraphs: [
          isPickup ? `Come by: it is waiting for you at ${bakery.address}.` : 'It is boxed and waits for the rider.',
        ],
      }
    case 'out_for_delivery':
      return {
        subject: `Your order ${orderId} is on its way`,
        heading: 'On its way to you',
        paragraphs: [`The rider is on the way to ${address}.`],
      }
    case 'cancelled':
      return {
        subject: `Your order ${orderId} was cancelled`,
        heading: 'Your order was cancelled',
        paragraphs: [
          `Call us at ${bakery.phone} if that is news to you.`,
          ...(facts.balance < 0 ? [`We give ${formatNaira(naira(-facts.balance))} back to you.`] : []),
        ],
      }
    case 'changed':
      return {
        subject: `Your order ${orderId} was changed`,
        heading: 'We have changed your order',
        paragraphs: [
          `Please see whether it is as you want it, and call us at ${bakery.phone} if it is not.`,
          ...(facts.balance < 0 ? [`We give ${formatNaira(naira(-facts.balance))} back to you.`] : []),
        ],
      }
  }
}

/** What staff confirm first, and that nothing is paid before that. */
export function confirmationTexts({ request, confirmation }: MailFacts): readonly string[] {
  if (confirmation === '') return []
  return [request.kind === 'later' ? `${confirmation} ${payLaterText}` : confirmation]
}

/** How an order is paid; empty when nothing is asked for now. */
export function paymentTexts({ method, balance, request }: MailFacts): readonly string[] {
  if (request.kind === 'nothing' || request.kind === 'later') return []
  const due = formatNaira(naira(balance))
  const when = method === 'pickup' ? 'or at the bakery when you pick it up' : 'before the rider sets out'
  const advance = `Please pay ${formatNaira(request.amount)} of it in advance: we start to bake when it has arrived.`
  return [
    `${due} is due, by bank transfer with the order number as reference, ${when}.`,
    ...(request.kind === 'deposit' ? [advance] : []),
  ]
}

export const askForBankText = (phone: string): string => `Ask us for our bank account: ${phone}.`

export const mailLabels = {
  order: 'Order',
  due: { pickup: 'Pickup', delivery: 'Delivery' },
  where: 'Where',
  changes: 'What is different',
  items: 'Your order',
  subtotal: 'Subtotal',
  fee: 'Delivery fee',
  total: 'Total',
  paid: 'Paid',
  balance: 'Due',
  payment: 'How to pay',
  bank: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  reference: 'Reference',
  orderPage: 'See your order',
  calendar: 'The attached calendar file reminds you of the time.',
  nothing: 'nothing',
  changed: 'changed',
  unknownItem: 'An item that is not on our menu',
  toConfirm: 'to be confirmed',
} as const

/** "Fri 27 Nov 2026, 12:00 pm (Lagos time)". */
export const formatDue = (at: Date): string => `${formatFullDay(lagosDay(at))}, ${formatTime(at)} (Lagos time)`

/** Below each email: why the customer gets it, and who sends it. */
export const footerTexts = ({ orderId, bakery }: Pick<MailFacts, 'orderId' | 'bakery'>): readonly string[] => [
  `You get this email because of the order ${orderId}. Answer it or call ${bakery.phone} with any question.`,
  `${bakery.title}, ${bakery.address}`,
]

const maxNameLength = 60

/** Somebody may order in the name of a stranger, whose email must not begin with an advertisement or a link. */
const addressee = (name: string): string =>
  name === '' || name.length > maxNameLength || /[/@:]|\.\p{L}/u.test(name) ? '' : `, ${name}`
