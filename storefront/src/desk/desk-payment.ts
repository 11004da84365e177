import type { PricedItem } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, type Naira, naira } from '@pj/shared/money'
import { orderType } from '@pj/shared/orders/order-type'
import { depositOf } from '@pj/shared/orders/payment-request'
import type { FirstPayment } from '@pj/shared/payments/payments.api'
import type { DeskDraft } from './desk-draft.ts'

/** What is asked for in advance of these lines; ₦0 for most. */
export const deskDeposit = (lines: readonly PricedItem[], total: Naira, menu: Menu): Naira =>
  depositOf({ type: orderType(lines.map(({ item }) => item)), amount: total }, menu.payment.deposit_percent)

interface Amounts {
  readonly total: Naira
  readonly deposit: Naira
}

interface DeskPayment {
  /** Naira; 0 for nothing, or for an amount that cannot be taken. */
  readonly amount: number
  /** Undefined for none, and while something is wrong with it. */
  readonly payment: FirstPayment | undefined
  readonly errors: { readonly payment_amount?: string; readonly payment_method?: string }
}

/** The payment taken with the order. */
export function readDeskPayment(draft: DeskDraft, amounts: Amounts): DeskPayment {
  const { method } = draft
  const nothing = { amount: 0, payment: undefined, errors: {} }
  if (draft.payment === 'none' || (draft.payment === 'deposit' && amounts.deposit === 0)) return nothing
  const amount = chosenAmount(draft, amounts)
  const reference = draft.reference.trim()
  const methodError = method === null ? { payment_method: 'Choose how it was paid' } : {}
  if (amount === undefined) {
    return { ...nothing, errors: { ...methodError, payment_amount: 'Please enter a whole number of naira' } }
  }
  if (amount > amounts.total) {
    const payment_amount = `The order comes to ${formatNaira(amounts.total)} only`
    return { ...nothing, errors: { ...methodError, payment_amount } }
  }
  const payment = method === null ? undefined : { method, amount, ...(reference === '' ? {} : { reference }) }
  return { amount, payment, errors: methodError }
}

/** "50,000" and "₦50000" are amounts as people type them. */
function chosenAmount({ payment, amount }: DeskDraft, { total, deposit }: Amounts): Naira | undefined {
  if (payment === 'all') return total
  if (payment === 'deposit') return deposit
  const digits = amount.replace(/[₦,\s]/g, '')
  return /^[1-9]\d{0,8}$/.test(digits) ? naira(Number(digits)) : undefined
}
