import { formatNaira, type Naira, naira } from '../money.ts'

export const paymentKinds = ['payment', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Why money goes back to a customer (docs/business-rules.md#refunds). */
export const refundReasons = ['price_reduction', 'returned', 'mistake'] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  price_reduction: 'Price reduction',
  returned: 'Money returned',
  mistake: 'Entry by mistake',
}

/** What staff record by hand. */
export const paymentMethods = ['transfer', 'cash', 'card', 'pos'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Only the payment provider books what was paid online. An order can be marked as paid without saying how. */
export const ledgerMethods = [...paymentMethods, 'online', 'unspecified'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

export const paymentMethodLabels: Readonly<Record<LedgerMethod, string>> = {
  transfer: 'Transfer',
  cash: 'Cash',
  card: 'Card machine',
  pos: 'POS terminal',
  online: 'Online',
  unspecified: 'Unknown method',
}

/** Whether cash was paid into the till or out of it. */
export const movementKinds = ['in', 'out'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Usual reasons, for people who choose one. Other programs may send their own. */
export const movementReasons: Readonly<Record<MovementKind, readonly [string, ...string[]]>> = {
  in: ['Change from the bank', 'Other'],
  out: ['Diesel', 'Ingredients', 'To the bank', 'Other'],
}

/** The notes that a till is counted by, in naira. */
export const cashNotes = [1000, 500, 200, 100, 50, 20, 10, 5] as const

/** "₦20,000 kept, ₦30,000 to refund": what happens to the payments of a cancelled order. */
export const formatKept = ({ paid, kept }: { readonly paid: number; readonly kept: number }): string =>
  [
    kept > 0 ? `${formatNaira(naira(kept))} kept` : '',
    kept < paid ? `${formatNaira(naira(paid - kept))} to refund` : '',
  ]
    .filter(Boolean)
    .join(', ')

export const paymentStates = ['unpaid', 'part_paid', 'paid', 'to_give_back'] as const
export type PaymentState = (typeof paymentStates)[number]

interface OrderMoney {
  /** Naira. */
  readonly amount: number
  readonly paid_amount: number
  /** Naira; negative when a refund is owed. */
  readonly balance_due: number
}

export function paymentState({ paid_amount, balance_due }: Omit<OrderMoney, 'amount'>): PaymentState {
  if (balance_due < 0) return 'to_give_back'
  if (balance_due === 0) return 'paid'
  return paid_amount > 0 ? 'part_paid' : 'unpaid'
}

export const isDepositMissing = (order: OrderDeposit): boolean => missingDeposit(order) > 0

interface OrderDeposit {
  /** Naira. */
  readonly deposit: number
  readonly paid_amount: number
  readonly balance_due: number
}

/** In naira. A deposit never exceeds the balance: the amount of an order may have become smaller since. */
export const missingDeposit = ({ deposit, paid_amount, balance_due }: OrderDeposit): number =>
  Math.max(Math.min(deposit - paid_amount, balance_due), 0)

/** "Unpaid", "Part paid ₦50,000 of ₦100,000", "Paid" or "₦5,000 to refund". */
export function formatPaymentState(order: OrderMoney): string {
  switch (paymentState(order)) {
    case 'unpaid':
      return 'Unpaid'
    case 'part_paid':
      return `Part paid ${formatNaira(naira(order.paid_amount))} of ${formatNaira(naira(order.amount))}`
    case 'paid':
      // A cancelled order without payments owes nothing either.
      return order.paid_amount === 0 ? 'Nothing due' : 'Paid'
    case 'to_give_back':
      return `${formatNaira(naira(-order.balance_due))} to refund`
  }
}

/** What notes usually add up to, in naira. */
const roundSums = [500, 1000, 5000, 10_000, 20_000]

/** More do not fit beside each other. */
const maxAmounts = 4

/** What customers hand over for a total in cash: the exact amount, then the next round sums. */
export const quickAmounts = (total: Naira): Naira[] =>
  [...new Set([total, ...roundSums.map((sum) => naira(Math.ceil(total / sum) * sum))])].slice(0, maxAmounts)

export const changeToGive = (total: Naira, received: Naira): Naira | undefined =>
  received < total ? undefined : naira(received - total)
