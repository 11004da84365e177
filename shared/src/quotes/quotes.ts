import { type LagosDay, lagosDay } from '../lagos-time.ts'

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

interface QuotedSums {
  readonly amount: number
  readonly deposit: number
}

/** What is due when: the deposit on acceptance, the rest on the day of the order. */
export function quotedParts(
  { amount, deposit }: QuotedSums,
  deliveryDate: Date,
): { amount: number; due_on: LagosDay | null }[] {
  const parts = [
    { amount: deposit, due_on: null },
    { amount: amount - deposit, due_on: lagosDay(deliveryDate) },
  ]
  return parts.filter((part) => part.amount > 0)
}

/** The customer's page. */
export const quotePageUrl = (origin: string, publicId: string): string => `${origin}/quotes/${publicId}`
