/** `open` until the customer accepts it, we withdraw it or its time is over. */
export const quoteStates = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]
