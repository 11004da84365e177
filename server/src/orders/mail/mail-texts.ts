import { formatFullDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import { formatNaira, naira } from '@pj/shared/money'
import type { MessageEvent, ReceiptEvent } from '@pj/shared/orders/messages'
import { formatWindow, type OrderWindow } from '@pj/shared/orders/order-window'
import { cashWays, type PaymentRequest, payLaterText } from '@pj/shared/orders/payment-request'
import { isolate } from '@pj/shared/text'

/** All texts of the emails to customers; mail-layout.ts arranges them. */

export type MailEvent = Exclude<MessageEvent, ReceiptEvent | 'other'>

export interface MailFacts {
  readonly orderId: string
  /** The customer's own spelling. */
  readonly name: string
  readonly method: DeliveryMethod
  /** Who gets the delivery: 'you', or the name of somebody else. */
  readonly recipient: string
  readonly due: OrderWindow
  readonly address: string
  readonly bakery: { readonly title: string; readonly address: string; readonly phone: string }
  /** Naira; negative when a refund is owed. */
  readonly balance: number
  readonly hasInvoice: boolean
  readonly today: LagosDay
  readonly request: PaymentRequest
  /** "Deposit ₦50,000"; empty for an order with a deposit and the rest, or without a deposit. */
  readonly parts: readonly string[]
  /** Empty for an order whose time and price are certain. */
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
        subject: `We've received your order ${orderId}`,
        heading: `Thank you${addressee(facts.name)}`,
        paragraphs:
          facts.confirmation === ''
            ? ["We've received your order and will confirm it shortly."]
            : ["We've received your order."],
      }
    case 'confirmed':
      return {
        subject: `Your order ${orderId} is confirmed`,
        heading: 'Your order is confirmed',
        paragraphs: facts.confirmation === '' ? [`It's booked for ${formatDue(facts.due)}.`] : [],
      }
    case 'ready':
      return {
        subject: `Your order ${orderId} is ready${isPickup ? ' for pickup' : ''}`,
        heading: isPickup ? 'Ready for pickup' : 'Your order is ready',
        paragraphs: [isPickup ? `It's waiting for you at ${bakery.address}.` : "It's boxed and waiting for the rider."],
      }
    case 'out_for_delivery':
      return {
        subject: `Your order ${orderId} is on its way`,
        heading: `On its way to ${facts.recipient}`,
        paragraphs: [`The rider is on the way to ${address}.`],
      }
    case 'completed':
      return completedText(facts)
    case 'cancelled':
      return {
        subject: `Your order ${orderId} was cancelled`,
        heading: 'Your order was cancelled',
        paragraphs: [
          `Call us at ${bakery.phone} if you didn't expect this.`,
          ...(facts.balance < 0 ? [`We'll refund ${formatNaira(naira(-facts.balance))}.`] : []),
        ],
      }
    case 'instalment':
      return instalmentText(facts)
    case 'changed':
      return {
        subject: `Your order ${orderId} was changed`,
        heading: "We've changed your order",
        paragraphs: [
          `Please check the details, and call us at ${bakery.phone} if anything is wrong.`,
          ...(facts.balance < 0 ? [`We'll refund ${formatNaira(naira(-facts.balance))}.`] : []),
        ],
      }
  }
}

const completedText = ({ orderId, name, hasInvoice, balance }: MailFacts): MailText => ({
  subject: `Thank you for your order ${orderId}`,
  heading: `Thank you${addressee(name)}`,
  paragraphs: [
    hasInvoice ? 'We hope you enjoy it. Your invoice is attached.' : 'We hope you enjoy it.',
    ...(balance > 0 ? [`${formatNaira(naira(balance))} is still due.`] : []),
  ],
})

const instalmentText = ({ orderId, request }: MailFacts): MailText => ({
  subject: `A payment for your order ${orderId} is due`,
  heading: 'A payment is due',
  paragraphs: request.kind === 'nothing' ? ["There's nothing to pay right now."] : [],
})

/** Asks the customer not to pay before staff have confirmed. */
export function confirmationTexts({ request, confirmation }: MailFacts): readonly string[] {
  if (confirmation === '') return []
  return [request.kind === 'later' ? `${confirmation} ${payLaterText}` : confirmation]
}

const byTransfer = 'Pay by bank transfer with the order number as reference'

export function paymentTexts({ method, balance, today, request, parts }: MailFacts): readonly string[] {
  if (request.kind === 'nothing' || request.kind === 'later') return []
  const due = formatNaira(naira(balance))
  const asked = formatNaira(request.amount)
  const plan = parts.length > 0 ? [`Your payments: ${parts.join(', ')}.`] : []
  if (request.kind === 'part') {
    const day = formatFullDay(request.due_on)
    const when = request.due_on < today ? `now; it was due on ${day}` : `by ${day}`
    return [`Please pay ${asked} ${when}. ${byTransfer}.`, ...plan]
  }
  if (request.kind === 'deposit') {
    return [`Please pay ${asked} of ${due} in advance. ${byTransfer}. We'll start baking once it arrives.`, ...plan]
  }
  return [`${due} is due. ${byTransfer}, or ${cashWays[method]}.`, ...plan]
}

export const mailLabels = {
  order: 'Order',
  due: { pickup: 'Pickup', delivery: 'Delivery' },
  where: 'Where',
  changes: 'What changed',
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
  orderPage: 'View your order',
  nothing: 'nothing',
  changed: 'changed',
  unknownItem: 'An item not on our menu',
  toConfirm: 'to be confirmed',
} as const

const addToCalendar = 'Open the attached file to add the time to your calendar.'

export const calendarTexts: Readonly<Partial<Record<MailEvent, string>>> = {
  placed: addToCalendar,
  confirmed: addToCalendar,
  changed: addToCalendar,
  cancelled: 'Open the attached file to remove the time from your calendar.',
}

/** "Fri 27 Nov 2026, 12:00–1:00 pm (Lagos time)". */
export const formatDue = (window: OrderWindow): string =>
  `${formatFullDay(lagosDay(new Date(window.delivery_date)))}, ${formatWindow(window)} (Lagos time)`

export const footerTexts = ({ orderId, bakery }: Pick<MailFacts, 'orderId' | 'bakery'>): readonly string[] => [
  `You're receiving this email about order ${orderId}. Reply or call ${bakery.phone} with any questions.`,
  `${bakery.title}, ${bakery.address}`,
]

const maxNameLength = 60

/** An order may have a stranger's address, whose email must not begin with an advertisement or a link. */
const addressee = (name: string): string =>
  name === '' || name.length > maxNameLength || /[/@:]|\.\p{L}/u.test(name) ? '' : `, ${isolate(name)}`
