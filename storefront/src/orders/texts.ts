import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import type { RequestKind } from '@pj/shared/orders/customer-requests'
import type { OrderStatus } from '@pj/shared/orders/order-status'

export const orderMessages = {
  description: (bakery: string) => `Your ${bakery} order's progress, and how to pay for it.`,
  loading: 'Loading your order…',
  unknown: "We can't find that order",
  numbersLookLike: 'Order numbers look like',
  checkNumber: 'Check the number or',
  unavailable: "We can't reach the bakery right now. Your order is safe; we just can't show its status.",
  changed: (time: string) => `Changed on ${time}. The details below are up to date.`,
  question: (bakery: string, orderId: string) => `Hello ${bakery}, I have a question about my order ${orderId}.`,
}

export interface StatusText {
  readonly name: string
  readonly sentence: string
}

/** For the shopper; of a pickup too, unless it has a text of its own. */
const statusTexts: Readonly<Record<OrderStatus, StatusText & { readonly pickup?: StatusText }>> = {
  new: { name: 'Received', sentence: "We've received your order and will confirm it shortly." },
  confirmed: { name: 'Confirmed', sentence: 'Your order is booked for the time you chose.' },
  baking: { name: 'Baking', sentence: "We're baking it now." },
  ready: {
    name: 'Ready',
    sentence: "It's boxed and waiting for the rider.",
    pickup: { name: 'Ready for pickup', sentence: "It's ready. Come by any time we're open." },
  },
  out_for_delivery: { name: 'Out for delivery', sentence: 'The rider is on the way to you.' },
  completed: { name: 'Delivered', sentence: 'Enjoy it!', pickup: { name: 'Picked up', sentence: 'Enjoy it!' } },
  cancelled: { name: 'Cancelled', sentence: "This order was cancelled. Call us if you didn't expect that." },
}

/** With a recipient, what the payer of a gift reads. */
export function formatStatus(status: OrderStatus, method: DeliveryMethod, recipient?: string | null): StatusText {
  const { pickup, ...text } = statusTexts[status]
  if (method === 'pickup') return pickup ?? text
  const isOnTheWay = status === 'out_for_delivery' && recipient
  return isOnTheWay ? { ...text, sentence: `The rider is on the way to ${recipient}.` } : text
}

export const paymentMessages = {
  later: "Your order's page will then show how to pay.",
  deposit: (amount: string) => `We need a deposit of ${amount} before we start.`,
  byTransfer: (cash: string) =>
    `Pay by bank transfer with your order number as the reference${cash && `, or ${cash}`}.`,
  balance: 'To pay',
  now: 'To pay now',
  next: 'Next payment',
  covered: 'Paid',
  copied: (what: string) => `Copied ${what}`,
  notCopied: (what: string, text: string) => `We couldn't copy the ${what}: ${text}`,
  paid: 'Paid, thank you',
  received: (amount: string) => `We've received ${amount}. There's nothing left to pay.`,
  owed: (amount: string) => `We owe you ${amount}`,
  tooMuch: "You've paid more than is due. We'll refund the difference.",
}

export const receiptMessages = {
  unconfirmed: (parts: readonly string[]) => `Placed before we confirmed the ${parts.join(' and the ')}.`,
  changed: "This is your order as you placed it. We've changed it since.",
  where: 'Saved in this browser only.',
}

export const payOnlineMessages = {
  checking: "We're checking your payment…",
  checkingHint: "Your bank may need a few minutes. This page will update; please don't pay again.",
  paid: (amount: string) => `We've received ${amount}. Thank you!`,
  failed: "Your payment didn't go through. You haven't been charged. Try again, or pay by transfer.",
  rejected: (amount: string) => `Paystack rejected your transfer. Send exactly ${amount}, or pay another way.`,
  pay: (amount: string) => `Pay ${amount} now`,
  ways: 'By card, bank transfer or USSD, through Paystack.',
  emailLabel: 'Email for your receipt',
  emailMissing: 'Enter an email address',
  /** Wherever somebody pays while the key of the provider is a test key. */
  testMode: 'Test mode: no money moves.',
}

export const transferMessages = {
  checking: "We're confirming your transfer.",
  willUpdate: 'This page will update.',
  sender: "Sender's name",
  hint: 'After paying, enter the account name you paid from.',
  senderMissing: 'Enter the account name you paid from',
  sent: "I've sent it",
}

/** Of the field for the note. */
export const requestHint = 'Replaces your earlier note.'

export const requestIntro = "You can ask for changes until we start baking. We'll confirm each change."

/** Texts are asked for by their label. */
export const requestMessages = {
  order_note: { title: 'Change the note', label: 'Order note', missing: 'Enter the new note', button: 'Send note' },
  phone_number: {
    title: 'Change the phone number',
    label: 'Phone number',
    missing: 'Enter the new phone number',
    button: 'Send number',
  },
  delivery_date: { title: 'Change the day or time', missing: 'Choose a day and a time', button: 'Ask for this time' },
  address: { title: 'Change the address', missing: 'Enter the new address', button: 'Ask for this address' },
  cancel: {
    title: 'Ask to cancel',
    label: 'Why do you want to cancel?',
    missing: 'Tell us why',
    button: 'Ask to cancel',
  },
} as const satisfies Readonly<Record<RequestKind, { title: string; label?: string; missing: string; button: string }>>

/** Before another address or phone number. */
export const callFirstHint = "We'll call you before we change it."

/** Where the browser can't prove that the order is its own. */
export const proofMessages = {
  title: 'The prices of this gift are hidden',
  hint: 'Enter the phone number you ordered with.',
  missing: 'Enter the phone number',
  button: 'Continue',
}

export const requestStates = {
  sent: "Sent. We'll check and update this page.",
  askedFor: (time: string) => `You asked for ${time}. We'll check and update this page.`,
  done: 'Done.',
  declined: "We couldn't change this; call us.",
}
