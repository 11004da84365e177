import { type LagosDay, lagosDay } from '../lagos-time.ts'
import { type InstalmentOrder, instalmentsOf } from '../orders/order-instalments.ts'

/** `open` until the customer accepts it, we withdraw it or its time is over. */
export const quoteStates = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteEventKinds = ['created', 'changed', 'sent', 'asked', 'answered', 'accepted', 'withdrawn'] as const
export type QuoteEventKind = (typeof quoteEventKinds)[number]

interface QuoteTimes {
  readonly accepted_at: Date | null
  readonly withdrawn_at: Date | null
  readonly ends_at: Date
}

export function quoteState({ accepted_at, withdrawn_at, ends_at }: QuoteTimes, now: Date): QuoteState {
  if (accepted_at) return 'accepted'
  if (withdrawn_at) return 'withdrawn'
  return ends_at <= now ? 'expired' : 'open'
}

type QuotedTerms = Pick<InstalmentOrder, 'amount' | 'deposit' | 'instalment_plan' | 'delivery_date'>

/** What is due when; null: with the acceptance. */
export const quotedParts = (terms: QuotedTerms, now: Date): { amount: number; due_on: LagosDay | null }[] =>
  instalmentsOf({ ...terms, status: 'new', paid_amount: 0, placed_at: now }).map(({ amount, due_on }) => ({
    amount,
    due_on: due_on === lagosDay(now) ? null : due_on,
  }))

/** The customer's page. */
export const quotePageUrl = (origin: string, publicId: string): string => `${origin}/quotes/${publicId}`
