import {
  acceptedQuoteSchema,
  type acceptForCustomerSchema,
  createdQuoteSchema,
  type NewQuote,
  type QuoteChange,
  quoteListSchema,
  quoteSchema,
  type withdrawQuoteSchema,
} from '@pj/shared/quotes/quotes.api'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import type { SearchValues } from '../lib/list-params.ts'
import { pagedQuery, readQuery, request } from './request.ts'

/** The stream invalidates it with each change, view and answer. */
export const quotesKey = ['quotes'] as const

const quoteApiPath = (quoteId: string): string => `/api/quotes/${encodeURIComponent(quoteId)}`

export const quoteQuery = (quoteId: string) => readQuery([...quotesKey, quoteId], quoteApiPath(quoteId), quoteSchema)

/** Latest first. */
export const quotesQuery = (filter: SearchValues) =>
  infiniteQueryOptions({
    ...pagedQuery([...quotesKey, 'list', filter], '/api/quotes', quoteListSchema, filter),
    placeholderData: keepPreviousData,
  })

/** Sent again with the same key, it makes one quote. */
export const createQuote = (quote: NewQuote, key: string) =>
  request('/api/quotes', createdQuoteSchema, { method: 'POST', body: quote, headers: { 'Idempotency-Key': key } })

/** What the routes answer differs; the quote is read again anyway. */
const anyAnswer = z.looseObject({})

export const changeQuote = (quoteId: string, change: QuoteChange) =>
  request(quoteApiPath(quoteId), anyAnswer, { method: 'PATCH', body: change })

export const withdrawQuote = (quoteId: string, body: z.input<typeof withdrawQuoteSchema>) =>
  request(`${quoteApiPath(quoteId)}/withdraw`, anyAnswer, { method: 'POST', body })

export const sendQuote = (quoteId: string) => request(`${quoteApiPath(quoteId)}/send`, anyAnswer, { method: 'POST' })

export const acceptForCustomer = (quoteId: string, body: z.input<typeof acceptForCustomerSchema>) =>
  request(`${quoteApiPath(quoteId)}/accept`, acceptedQuoteSchema, { method: 'POST', body })

export const copyQuote = (quoteId: string) =>
  request(`${quoteApiPath(quoteId)}/copy`, createdQuoteSchema, { method: 'POST' })
