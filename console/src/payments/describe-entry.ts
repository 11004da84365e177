import type { Payment } from '@pj/shared/api/payments'
import { paymentMethodLabels } from '@pj/shared/orders/payments'
import { formatAmount } from '../lib/format-amount.ts'

/** "payment of ₦50,000 by card machine". */
export const describeEntry = ({ kind, amount, method }: Pick<Payment, 'kind' | 'amount' | 'method'>): string =>
  `${kind} of ${formatAmount(amount)} ${method === 'cash' ? 'in cash' : `by ${paymentMethodLabels[method].toLowerCase()}`}`
