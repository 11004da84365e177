import type { Menu } from '@pj/shared/menu/menu'
import type { Order } from '@pj/shared/orders/orders.api'
import { whyUnconfirmed } from '@pj/shared/orders/payment-request'

export const orderMessages = {
  unsaved: 'Your changes weren’t saved.',
  unknown: "We can't find that order",
  unknownHint: 'Check the number. It never contains I, L, O or U.',
  notLoaded: "We couldn't load the order",
  taken: 'Order taken and confirmed.',
  leftAsNew: 'Order taken. It stays new until somebody confirms it.',
  takenUnless: {
    price: 'Order taken. It stays new until its price is checked.',
    deposit: 'Order taken. It stays new until the payment comes in.',
  },
  nowStatus: (status: string) => `This order is ${status} now.`,
  clash: "The customer's page says that we'll confirm the time.",
  noPhone: 'No phone number.',
  noMessages: 'No messages sent yet.',
  sendingSoon: 'Will be sent in a moment',
  noteKept: "Not saved, but we've kept your text:",
}

/** Whether an order that was just taken is confirmed, and if not, why. */
export function describeTaken(order: Order, payment: Menu['payment']): string {
  if (order.status !== 'new') return orderMessages.taken
  const why = whyUnconfirmed(order, payment)
  return why ? orderMessages.takenUnless[why] : orderMessages.leftAsNew
}

export const onlineMessages = {
  checked: 'Done, checked',
  toCheck: (amount: string) => `Check the online payment of ${amount}`,
  pending: (amount: string) => `Refund of ${amount} requested: Paystack is working on it.`,
  failed: (amount: string, reason: string) => `Refund of ${amount} failed: ${reason}`,
  unclear: (amount: string, reason: string) => `Check the refund of ${amount} in Paystack's dashboard. ${reason}.`,
  wasMade: 'It was made',
  wasNotMade: 'It was not made',
  tryAgain: 'Try again…',
  amount: (asked: string) => `We asked for ${asked}.`,
  kobo: () => "The kobo aren't booked.",
  currency: () => "It's not in naira, so it isn't booked.",
  refund: () => 'Paystack reports a refund but not how much. Check its dashboard.',
  dispute: () => "The customer disputes it. Answer in Paystack's dashboard.",
}

export const requestMessages = {
  callFirst: (phone: string | null) =>
    phone ? `Call ${phone}, the number we have, before you accept.` : 'Reach the customer before you accept.',
  declined: 'The order stays as it is. The order page says so, and asks the customer to call you.',
}

export const cancelMessages = {
  reasonNeeded: 'Choose a reason or write one.',
  moneyNeeded: 'Choose what happens to the money.',
  amountNeeded: (most: string) => `Enter an amount from ₦1 to ${most}.`,
  customerAsked: 'The customer asked for it',
}
