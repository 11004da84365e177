import type { CheckReason, PaymentMode } from '@pj/shared/payments/online'
import type { Transaction } from './paystack.ts'

export type Verdict =
  /** Nothing is paid yet; `isFailed` when the customer has to begin again. */
  | { readonly kind: 'open'; readonly isFailed: boolean }
  /** Paid. `amount` is whole naira, 0 for money that can't be booked; `kobo` is what came. */
  | {
      readonly kind: 'paid'
      readonly amount: number
      readonly kobo: number
      readonly toCheck: readonly CheckReason[]
    }
  /** The answer is about another payment: nothing may follow from it. */
  | { readonly kind: 'foreign' }

interface Attempt {
  readonly reference: string
  /** Naira. */
  readonly amount: number
  readonly mode: PaymentMode
}

const failedStatuses = ['failed', 'reversed', 'abandoned']

/** What the provider's answer about an attempt means (docs/business-rules.md#online-payments). */
export function judgeTransaction(attempt: Attempt, transaction: Transaction): Verdict {
  if (transaction.reference !== attempt.reference || transaction.domain !== attempt.mode) return { kind: 'foreign' }
  if (transaction.status !== 'success') {
    return { kind: 'open', isFailed: failedStatuses.includes(transaction.status) }
  }
  const kobo = paidKobo(transaction)
  if (transaction.currency !== 'NGN') return { kind: 'paid', amount: 0, kobo, toCheck: ['currency'] }
  const toCheck: CheckReason[] = []
  if (kobo % 100 !== 0) toCheck.push('kobo')
  if (kobo !== attempt.amount * 100) toCheck.push('amount')
  return { kind: 'paid', amount: Math.floor(kobo / 100), kobo, toCheck }
}

/** Fees that the customer pays come on top of what was requested. Less than that may have come. 0 when that can't be read. */
const paidKobo = ({ amount, requested_amount: requested }: Transaction): number =>
  Math.min(amount ?? 0, requested ?? amount ?? 0)
