import { formatFullDay, type LagosDay, lagosDay } from '../lagos-time.ts'
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

/** What is due on which day; null: with the acceptance. */
export function quotedParts(terms: QuotedTerms, now: Date): { amount: number; due_on: LagosDay | null }[] {
  const sums = new Map<LagosDay, number>()
  for (const { amount, due_on } of instalmentsOf({ ...terms, status: 'new', paid_amount: 0, placed_at: now })) {
    sums.set(due_on, (sums.get(due_on) ?? 0) + amount)
  }
  return Array.from(sums, ([day, amount]) => ({ amount, due_on: day === lagosDay(now) ? null : day }))
}

export const whenToPay = 'When to pay'

/** "Deposit, when you accept", "When you accept" or "By Fri 20 Jun 2031". */
export function nameQuotedPart(
  part: { readonly amount: number; readonly due_on: LagosDay | null },
  { amount, deposit }: Pick<QuotedTerms, 'amount' | 'deposit'>,
): string {
  if (part.due_on !== null) return `By ${formatFullDay(part.due_on)}`
  return part.amount === deposit && deposit < amount ? 'Deposit, when you accept' : 'When you accept'
}

export const quotePageUrl = (origin: string, publicId: string): string => `${origin}/quotes/${publicId}`
