import { itemsErrorSchema } from '@pj/shared/orders/checkout.api'
import { quotePageUrl } from '@pj/shared/quotes/quotes'
import type { NewQuote } from '@pj/shared/quotes/quotes.api'
import {
  acceptedQuoteSchema,
  acceptForCustomerSchema,
  createdQuoteSchema,
  newQuoteSchema,
  type QuoteChange,
  type QuoteList,
  quoteChangeSchema,
  quoteListSchema,
  quoteSchema,
  quotesQuerySchema,
  withdrawQuoteSchema,
} from '@pj/shared/quotes/quotes.api'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Capability } from '../capability.ts'
import { createIdempotencyKey, idempotencyHeaders } from '../checkout/idempotency-key.ts'
import { assertItemLimits } from '../checkout/order-lines.ts'
import { orderBodyLimit } from '../checkout/order-request.ts'
import { requireCaller, withRight } from '../http/access.ts'
import { originOf } from '../http/addresses.ts'
import { spendImage } from '../http/budgets.ts'
import { readPage } from '../http/paging.ts'
import { sortFields } from '../http/request-bodies.ts'
import { announcing } from '../live/live-updates.ts'
import type { Routes } from '../parts.ts'
import { acceptQuote } from './accept-quote.ts'
import { loadQuote, toQuoteSummary } from './load-quote.ts'
import { publicQuotesRoutes } from './public-quotes.routes.ts'
import { queueQuoteMail, sendQuoteMail } from './quote-mail.ts'
import { countQuoteNeeds, type KnownQuote, requireQuote, selectQuotePage, sumQuotes } from './quotes.queries.ts'
import { changeQuote, copyQuote, createQuote, withdrawQuote } from './quotes.ts'

const params = z.object({ quote_id: z.string() })

/** Quotes as staff make and follow them (docs/business-rules.md#quotes). */
const quotesRoutes: Routes<'budgets' | 'config' | 'db' | 'live' | 'mailer' | 'menus' | 'now'> = async (app, parts) => {
  const { db, menus, now, mailer, live, budgets } = parts
  const announced = announcing(live, 'quote.updated')
  const editingOf = (request: FastifyRequest) => ({
    by: requireCaller(request),
    now: now(),
    countImage: (bytes: number) => spendImage(budgets, request.ip, bytes),
  })
  const toCreated = (request: FastifyRequest, { quote_id, public_id, version }: KnownQuote) => {
    const url = quotePageUrl(originOf(request, parts.config).origin, public_id)
    return { quote_id, public_id, url, version }
  }
  const show = (request: FastifyRequest, quote: KnownQuote) =>
    loadQuote(db, quote, { origin: originOf(request, parts.config).origin, now: now() })

  app.post(
    '/api/quotes',
    {
      bodyLimit: orderBodyLimit,
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { right: 'takeOrders', invalid: 'invalid_order' },
      schema: {
        summary:
          'Propose an order to a customer, on a page of its own; a request repeated with its Idempotency-Key makes one',
        headers: idempotencyHeaders,
        body: newQuoteSchema,
        response: { 200: createdQuoteSchema, 201: createdQuoteSchema, 422: itemsErrorSchema },
      },
    },
    async (request, reply) => {
      const body = normalise(request.body)
      const header = request.headers['idempotency-key']
      const key = header?.trim() ? createIdempotencyKey(body, header) : undefined
      const { quote, repeated } = await announced(createQuote({ db, menus }, body, { ...editingOf(request), key }))
      return reply.code(repeated ? 200 : 201).send(toCreated(request, quote))
    },
  )

  app.get(
    '/api/quotes',
    withRight('takeOrders', {
      summary: 'The quotes, newest first, with the sum of their amounts',
      querystring: quotesQuerySchema,
      response: { 200: quoteListSchema },
    }),
    async ({ query: { limit, cursor, ...query } }): Promise<QuoteList> => {
      const at = now()
      const filter = { ...query, now: at }
      const { rows, next_cursor } = await readPage(
        { limit, cursor },
        {
          position: z.int().positive(),
          positionOf: ({ id }: KnownQuote) => id,
          read: (after, count) => selectQuotePage(db, filter, { after, limit: count }),
        },
      )
      return { quotes: rows.map((row) => toQuoteSummary(row, at)), next_cursor, ...(await sumQuotes(db, filter)) }
    },
  )

  app.get(
    '/api/quotes/:quote_id',
    withRight('takeOrders', { summary: 'A quote', params, response: { 200: quoteSchema } }),
    async (request) => show(request, await requireQuote(db, request.params.quote_id)),
  )

  app.patch(
    '/api/quotes/:quote_id',
    {
      bodyLimit: orderBodyLimit,
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { right: 'takeOrders', invalid: 'invalid_order' },
      schema: {
        summary: 'Change a quote; the customer accepts its latest version only',
        params,
        body: quoteChangeSchema,
        response: { 200: quoteSchema, 422: itemsErrorSchema },
      },
    },
    async (request) => {
      const { params, body } = request
      const change = { ...normalise(body), version: body.version }
      return show(request, await announced(changeQuote({ db, menus }, params.quote_id, change, editingOf(request))))
    },
  )

  app.post(
    '/api/quotes/:quote_id/withdraw',
    withRight('takeOrders', {
      summary: 'Withdraw a quote',
      params,
      body: withdrawQuoteSchema.nullish(),
      response: { 200: quoteSchema },
    }),
    async (request) => {
      const change = { ...request.body, by: requireCaller(request), now: now() }
      return show(request, await announced(withdrawQuote({ db }, request.params.quote_id, change)))
    },
  )

  app.post(
    '/api/quotes/:quote_id/send',
    withRight('takeOrders', { summary: 'Email a quote to its customer', params, response: { 200: quoteSchema } }),
    async (request) => {
      const sending = { by: requireCaller(request), now: now(), mail: mailer.settings() }
      return show(request, await announced(queueQuoteMail(db, request.params.quote_id, sending)))
    },
  )

  app.post(
    '/api/quotes/:quote_id/copy',
    withRight('takeOrders', {
      summary: "Copy a quote to a new one at today's prices, valid for a week",
      params,
      response: { 201: createdQuoteSchema, 422: itemsErrorSchema },
    }),
    async (request, reply) => {
      const copy = await announced(copyQuote({ db, menus }, request.params.quote_id, editingOf(request)))
      return reply.code(201).send(toCreated(request, copy))
    },
  )

  app.post(
    '/api/quotes/:quote_id/accept',
    withRight('takeOrders', {
      summary: 'Accept a quote for a customer who said yes; accepted again it returns the same order_id',
      params,
      body: acceptForCustomerSchema,
      response: { 200: acceptedQuoteSchema, 201: acceptedQuoteSchema },
    }),
    async (request, reply) => {
      const { note, overbook_reason: overbookReason, version } = request.body
      const quote = await requireQuote(db, request.params.quote_id)
      const by = { staff: requireCaller(request), note }
      const acceptance = { version, by, overbookReason, now: now(), mail: mailer.settings() }
      const { orderId, repeated } = await announced(acceptQuote({ db, menus }, quote, acceptance))
      return reply.code(repeated ? 200 : 201).send({ order_id: orderId })
    },
  )
}

/** As a checkout, which names the location `state` and may have the fields of its items in any order. */
const normalise = <Sent extends NewQuote | QuoteChange>({ state, ...sent }: Sent) => ({
  ...sent,
  ...(state && !sent.location && { location: state }),
  ...(sent.items && { items: sent.items.map((item) => sortFields(item)) }),
})

export const quotesCapability = {
  routes: [quotesRoutes, publicQuotesRoutes],
  mails: { send_quote_mail: sendQuoteMail },
  countNeeds: countQuoteNeeds,
} satisfies Capability
