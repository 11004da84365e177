interface LedgerEntry {
  readonly kind: 'payment' | 'refund'
  readonly amount: number
  readonly voided: unknown
}

/** Payments minus refunds in naira, without voided entries (docs/business-rules.md#payments). */
export const sumPaid = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { kind, amount, voided }) => (voided ? sum : sum + (kind === 'payment' ? amount : -amount)), 0)
