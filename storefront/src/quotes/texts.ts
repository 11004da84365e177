import type { QuoteState } from '@pj/shared/quotes/quotes'
import type { StatusText } from '../orders/texts.ts'

export const quoteMessages = {
  title: 'Your quote',
  description: (bakery: string) => `A quote from ${bakery}, just for you.`,
  loading: 'Loading your quote…',
  unknown: "We can't find that quote",
  checkLink: 'Check the link we sent you, or contact us.',
  unavailable: "We can't reach the bakery right now. Your quote is safe.",
  changed: "We've changed this quote.",
  changes: 'What changed',
  seeChanges: "We've changed this quote: see what's new.",
  none: 'nothing',
  items: "What you'll get",
  acceptTitle: 'Happy with it?',
  message: 'Our message to you',
  accept: 'Accepting places your order. The next page shows how to pay.',
  name: 'Your name',
  nameMissing: 'Enter your name',
  ask: 'Ask for a change',
  askLabel: 'What should we change?',
  askMissing: 'Tell us what to change',
  asked: "We've got your request and will update this quote.",
  pdf: 'Save as PDF',
  validUntil: (time: string) => `Valid until ${time}`,
  chat: (bakery: string, quoteId: string) => `Hello ${bakery}, I have a question about my quote ${quoteId}.`,
}

export const endedTexts: Readonly<Record<Exclude<QuoteState, 'open'>, StatusText>> = {
  accepted: { name: 'Accepted', sentence: 'Thank you! Your order is placed.' },
  expired: { name: 'This quote has expired', sentence: "Contact us and we'll renew it." },
  withdrawn: { name: 'This quote has ended', sentence: "Contact us and we'll make you a new one." },
}
