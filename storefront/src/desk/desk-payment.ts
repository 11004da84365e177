import type { FirstPayment } from '@pj/shared/api/payments'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, type Naira, naira } from '@pj/shared/money'
import { orderType } from '@pj/shared/orders/order-type'
import { depositOf } from '@pj/shared/orders/payments'
import type { DeskDraft } from './desk-draft.ts'

/** What is asked for in advance of these lines; ₦0 for most. */
export const deskDeposit = (lines: readonly PricedItem[], total: Naira, menu: Menu): Naira =>
  depositOf({ type: orderType(lines.map(({ item }) => item)), amount: total }, menu.payment.deposit_percent)

interface Amounts {
  readonly total: Naira
  readonly deposit: Naira
}

/** The payment taken with the order, undefined for none, or why the amount is none. */
export function readDeskPayment(
  draft: DeskDraft,
  amounts: Amounts,
): { readonly payment: FirstPayment | undefined; readonly error?: string } {
  if (draft.payment === 'none' || (draft.payment === 'deposit' && amounts.deposit === 0)) return { payment: undefined }
  const amount = chosenAmount(draft, amounts)
  const reference = draft.reference.trim()
  if (amount === undefined) return { payment: undefined, error: 'Please enter a whole number of naira' }
  if (amount > amounts.total) {
    return { payment: undefined, error: `The order comes to ${formatNaira(amounts.total)} only` }
  }
  return { payment: { method: draft.method, amount, ...(reference === '' ? {} : { reference }) } }
}

/** "50,000" and "₦50000" are amounts as people type them. */
function chosenAmount({ payment, amount }: DeskDraft, { total, deposit }: Amounts): Naira | undefined {
  if (payment === 'all') return total
  if (payment === 'deposit') return deposit
  const digits = amount.replace(/[₦,\s]/g, '')
  return /^[1-9]\d{0,8}$/.test(digits) ? naira(Number(digits)) : undefined
}
