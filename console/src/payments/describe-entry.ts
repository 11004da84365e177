import { paymentMethodLabels } from '@pj/shared/payments/payments'
import type { Payment } from '@pj/shared/payments/payments.api'
import { formatAmount } from '../lib/format-amount.ts'

/** "payment of ₦50,000 by card machine". */
export const describeEntry = ({ kind, amount, method }: Pick<Payment, 'kind' | 'amount' | 'method'>): string =>
  `${kind} of ${formatAmount(amount)} ${method === 'cash' ? 'in cash' : `by ${paymentMethodLabels[method].toLowerCase()}`}`
