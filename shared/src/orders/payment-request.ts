import { type LagosDay, lagosDay } from '../lagos-time.ts'
import type { DeliveryMethod } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import { type Naira, naira } from '../money.ts'
import { askedPart, type Instalment, isOverdue } from '../payments/instalments.ts'
import type { OrderStatus } from './order-status.ts'
import { needsPriceCheck } from './order-status.ts'

/** What staff confirm before anything is promised or paid. */
export const unconfirmedParts = ['price', 'time'] as const
export type UnconfirmedPart = (typeof unconfirmedParts)[number]

export interface OrderPromise {
  readonly status: OrderStatus
  readonly price_unverified: boolean
  readonly price_checked: boolean
  readonly short_notice: boolean
  readonly outside_hours: boolean
  /** Whether something has come between the order and its time; see shared/src/orders/clashes.ts. */
  readonly affected?: boolean
}

/** What of an order is not confirmed yet (docs/business-rules.md#payment-requests). */
export const listUnconfirmed = (order: OrderPromise): readonly UnconfirmedPart[] =>
  unconfirmedParts.filter((part) =>
    part === 'price'
      ? order.status !== 'cancelled' && needsPriceCheck(order)
      : order.affected || (order.status === 'new' && (order.short_notice || order.outside_hours)),
  )

/** How the rest is paid instead of by transfer, in cart, order page and mail alike. */
export const cashWays: Readonly<Record<DeliveryMethod, string>> = {
  pickup: 'cash at pickup',
  delivery: 'cash on delivery',
}

interface AskedOrder extends OrderPromise {
  readonly instalments: readonly Instalment[]
  /** When the place that it holds unpaid is given away. */
  readonly hold_until: Date | string | null
}

/** Whether a part was due before today, of an order that may be paid and whose hold gives no more time. */
export const isPaymentOverdue = (order: AskedOrder, today: LagosDay): boolean =>
  order.hold_until === null && listUnconfirmed(order).length === 0 && isOverdue(order, today)

/** What must still be paid before the order can be confirmed (docs/business-rules.md#deposits). */
export function missingToConfirm({ amount, deposit, paid_amount: paid }: PaidOrder, rule: ConfirmRule): Naira {
  const needed = { nothing: 0, deposit, all: amount }[rule.before_confirming]
  return naira(Math.max(0, needed - paid))
}

/** In naira. */
type PaidOrder = Readonly<Record<'amount' | 'deposit' | 'paid_amount', number>>
type ConfirmRule = Pick<Menu['payment'], 'before_confirming'>
type PriceState = Pick<OrderPromise, 'price_unverified' | 'price_checked'>

/** Why a new order can't be confirmed yet: its price is unchecked, or a payment is missing. Undefined when it can. */
export function whyUnconfirmed(order: PaidOrder & PriceState, rule: ConfirmRule): 'price' | 'deposit' | undefined {
  if (needsPriceCheck(order)) return 'price'
  return missingToConfirm(order, rule) > 0 ? 'deposit' : undefined
}

export type PaymentRequest =
  | { readonly kind: 'nothing' }
  /** Something is due, but not before staff have confirmed these. */
  | { readonly kind: 'later'; readonly unconfirmed: readonly UnconfirmedPart[] }
  /** The balance is what can wait until the order is handed over; a part cannot, even where it is all that is left. */
  | { readonly kind: 'deposit' | 'part' | 'balance'; readonly amount: Naira; readonly due_on: LagosDay }

interface OrderMoney {
  /** Naira. */
  readonly deposit: number
  readonly paid_amount: number
  readonly balance_due: number
  readonly instalments: readonly Instalment[]
  /** As a text, ISO 8601. */
  readonly delivery_date: Date | string
}

interface Asking {
  readonly unconfirmed: readonly UnconfirmedPart[]
  readonly today: LagosDay
}

/** What the customer is asked to pay now (docs/business-rules.md#payment-requests). */
export function paymentRequest(order: OrderMoney, { unconfirmed, today }: Asking): PaymentRequest {
  if (order.balance_due <= 0) return { kind: 'nothing' }
  // Receipts of earlier versions of the shop have no parts.
  const handedOverOn = lagosDay(new Date(order.delivery_date))
  const asked = askedPart(order, today) ?? { amount: order.balance_due, due_on: handedOverOn }
  if (unconfirmed.length > 0) return { kind: 'later', unconfirmed }
  const isDeposit = order.paid_amount + asked.amount === order.deposit
  const isEarlier = asked.amount < order.balance_due || asked.due_on < handedOverOn
  const kind = isDeposit ? 'deposit' : isEarlier ? 'part' : 'balance'
  return { kind, amount: naira(asked.amount), due_on: asked.due_on }
}

/** How staff reach the customer; null for an order that staff took without a phone number or an email address. */
export const confirmationWays = ['phone', 'email'] as const
export type ConfirmationWay = (typeof confirmationWays)[number] | null

interface Contact {
  readonly phone_number: string | null
  readonly email: string | null
}

export const confirmationWay = ({ phone_number, email }: Contact): ConfirmationWay =>
  phone_number ? 'phone' : email ? 'email' : null

/** "We'll call to confirm the price and the time." */
export function describeConfirmation(unconfirmed: readonly UnconfirmedPart[], way: ConfirmationWay): string {
  const verb = way === 'phone' ? 'call to confirm' : way === 'email' ? 'email to confirm' : 'confirm'
  return `We'll ${verb} ${unconfirmed.map((part) => `the ${part}`).join(' and ')}.`
}

export const payLaterText = "Please don't pay yet."

/** Instead of the bank account, while a shop still has the initial one. */
export const askForBankDetails = (phone: string): string => `Call us for our bank details: ${phone}.`
