import { formatDateTime } from '@pj/shared/lagos-time'
import { formatNaira, naira } from '@pj/shared/money'
import type { QuoteState } from '@pj/shared/quotes/quotes'
import type { Quote, QuoteSummary } from '@pj/shared/quotes/quotes.api'

export const quoteStateLabels: Readonly<Record<QuoteState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const listMessages = {
  noMatch: { title: 'No quotes match', text: 'Try another state or another search.' },
  empty: { title: 'No quotes yet', text: 'Enter an order for later, then save it as a quote.' },
  search: 'Name, phone, email or quote',
  until: (when: string) => `Valid until ${when}`,
  worth: (total: number, worth: string) => `${total === 1 ? '1 quote' : `${total} quotes`}, worth ${worth}`,
}

export const quoteMessages = {
  unknown: "We can't find that quote",
  unknownHint: 'Quotes that were never accepted are deleted after 180 days.',
  notSeen: 'Not opened yet',
  asks: 'The customer asks',
  noAnswer: 'You answered another way, such as by phone.',
  sent: (email: string) => `Sent to ${email}`,
  copied: 'Link copied',
  notCopied: (url: string) => `We couldn't copy the link: ${url}`,
  accept: 'This places the order at these prices.',
  acceptNote: 'Such as: agreed by phone at 3 pm.',
  withdraw: "The customer's page will say the quote has ended.",
  withdrawReason: 'Only the team sees it.',
  held: 'Place kept',
  photosLeft: "Photos aren't copied. Add them again",
  isCopy: (quoteId: string) => `${quoteId} is a copy at today's prices`,
  copying: "At today's prices.",
}

/** "opened 3 times, last Mon 3 Dec, 4:15 pm". */
export const describeViews = ({ views, viewed_at: at }: Pick<QuoteSummary, 'views' | 'viewed_at'>): string =>
  at === null
    ? quoteMessages.notSeen
    : `Opened ${views === 1 ? 'once' : `${views} times`}, last ${formatDateTime(new Date(at))}`

export const quoteChatText = (quote: Quote, shop: string): string =>
  `Hello ${quote.name}, this is ${shop} with your quote ${quote.quote_id}: ${quote.title}, ${formatNaira(naira(quote.amount))}, valid until ${formatDateTime(new Date(quote.valid_until))}. See it and accept it here: ${quote.url}`

type QuoteEvent = Quote['history'][number]

/** What was done, behind the name of who did it. */
export const eventTexts: Readonly<Record<QuoteEvent['kind'], string>> = {
  created: 'made the quote',
  changed: 'changed it',
  sent: 'sent it',
  asked: 'asked for a change',
  answered: 'answered',
  accepted: 'accepted it',
  withdrawn: 'withdrew it',
}
