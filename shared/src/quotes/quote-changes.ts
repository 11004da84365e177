/** What a customer reads of a quote, by label. */
type QuoteFacts = Readonly<Record<string, string>>

export interface KnownFacts {
  /** Older quotes have none. */
  readonly facts?: QuoteFacts
  /** Of the version that the customer has last seen, and until when (ISO 8601) it was the newest. */
  readonly seen?: { readonly facts: QuoteFacts; readonly until: string } | undefined
}

/** What the next version is compared with: one that the customer never opened is passed over. */
export function lastSeen({ facts, seen }: KnownFacts, viewedAt: Date | null, now: Date): KnownFacts['seen'] {
  const isSeen = viewedAt !== null && (!seen || viewedAt > new Date(seen.until))
  return isSeen && facts ? { facts, until: now.toISOString() } : seen
}

export const listQuoteChanges = ({ facts = {}, seen }: KnownFacts) =>
  Object.entries(facts)
    .map(([label, after]) => ({ label, before: seen?.facts[label] ?? after, after }))
    .filter(({ before, after }) => before !== after)
