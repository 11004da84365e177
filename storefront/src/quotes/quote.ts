import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import { deliveryMethods } from '@pj/shared/menu/delivery'
import { quoteStates } from '@pj/shared/quotes/quotes'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { apiUrl } from '../lib/connection.ts'
import { instantSchema, nairaSchema, requiredTextSchema, textSchema, validEntries } from '../lib/decode.ts'
import { orNull, requestJson } from '../lib/http.ts'
import { adjustmentsSchema, orderedItemSchema } from '../orders/ordered-item.ts'

const quoteItemSchema = v.object({
  ...orderedItemSchema.entries,
  price_lines: adjustmentsSchema,
  has_photo: v.boolean(),
})
export type QuoteItem = Readonly<v.InferOutput<typeof quoteItemSchema>>

export const quoteSchema = v.object({
  quote_id: requiredTextSchema,
  /** Grows with every change of what is shown. */
  version: v.number(),
  state: v.picklist(quoteStates),
  name: textSchema,
  message: v.nullable(v.string()),
  delivery_method: v.picklist(deliveryMethods),
  delivery_date: instantSchema,
  /** The delivery area; empty for a pickup. */
  location: textSchema,
  valid_until: instantSchema,
  subtotal: nairaSchema,
  delivery_price: nairaSchema,
  amount: nairaSchema,
  deposit: nairaSchema,
  items: v.array(quoteItemSchema),
  /** Discounts, below zero, and surcharges. */
  adjustments: adjustmentsSchema,
  /** The parts of the amount, each with its Lagos day; null: when the quote is accepted. */
  instalments: validEntries(v.object({ amount: nairaSchema, due_on: v.nullable(v.string()) })),
  /** Since the version that the customer has last seen. */
  changes: validEntries(v.object({ label: textSchema, before: textSchema, after: textSchema })),
  /** Whether a change was asked for that nobody has answered. */
  asked: v.boolean(),
  order_id: v.nullable(requiredTextSchema),
})
export type PublicQuote = Readonly<v.InferOutput<typeof quoteSchema>>

const quotePath = (publicId: string): string => `/api/quotes/public/${encodeURIComponent(publicId)}`

export const quotePdfUrl = (publicId: string): string => apiUrl(`${quotePath(publicId)}/quote.pdf`)

export const quotePhotoUrl = (publicId: string, index: number): string =>
  apiUrl(`${quotePath(publicId)}/photos/${index}`)

const pollIntervalMs = 30_000

/** The quote, or null when the link leads to none. Polls while it can change. */
export const quoteQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['quote', publicId],
    queryFn: ({ signal }): Promise<PublicQuote | null> =>
      orNull(requestJson(quotePath(publicId), { schema: quoteSchema, timeoutMs: 10_000, signal })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? pollIntervalMs : false),
    // Some browsers report offline although they are connected: polling must not wait for their event.
    networkMode: 'always',
    retry: 1,
  })

const acceptedSchema = v.object({ order_id: requiredTextSchema })

const send = <Body>(publicId: string, action: string, body: UnknownRecord, schema: v.GenericSchema<unknown, Body>) =>
  requestJson(`${quotePath(publicId)}/${action}`, { schema, timeoutMs: 15_000, body })

/** Accepts the version that was seen. Returns the id of the order, the same however often it is called. */
export const acceptQuote = async (publicId: string, acceptance: { name: string; version: number }): Promise<string> =>
  (await send(publicId, 'accept', acceptance, acceptedSchema)).order_id

export const askForChange = (publicId: string, text: string) => send(publicId, 'ask', { text }, v.object({}))
