import {
  acceptedQuoteSchema,
  acceptQuoteSchema,
  askForChangeSchema,
  publicQuoteSchema,
} from '@pj/shared/quotes/quotes.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isSignedInWith, withLimit } from '../http/access.ts'
import { originOf } from '../http/addresses.ts'
import { fileResponse } from '../http/openapi.ts'
import { createPdfCache, pdfResponse, sendPdf } from '../pages/print-pdf.ts'
import type { Parts } from '../parts.ts'
import { sendUpload } from '../uploads/send-upload.ts'
import { acceptQuote } from './accept-quote.ts'
import { toPublicQuote } from './load-quote.ts'
import { printedVersion, toPrintedQuote } from './print-quote.ts'
import { countView, requirePublicQuote } from './quotes.queries.ts'
import { askForChange } from './quotes.ts'

const params = z.object({ public_id: z.string() })

export const publicQuotesRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, config, live, mailer, menus, now } = parts
  const printOnce = createPdfCache()

  app.get(
    '/api/quotes/public/:public_id',
    withLimit(600, 'anyone', {
      summary: 'A quote, for anyone with its link; never a phone number, an email or an address',
      params,
      response: { 200: publicQuoteSchema },
    }),
    async (request, reply) => {
      const quote = await requirePublicQuote(db, request.params.public_id)
      // What staff look at isn't a view of the customer.
      const isStaff = await isSignedInWith('takeOrders', request, parts.authenticate)
      const isView = request.method === 'GET' && !isStaff
      if (isView && (await countView(db, quote.id, now()))) live.publish('quote.updated')
      return reply.header('cache-control', 'no-store').send(toPublicQuote(quote, now()))
    },
  )

  app.get(
    '/api/quotes/public/:public_id/photos/:index',
    withLimit(600, 'anyone', {
      summary: 'The photo of an item of a quote, for anyone with its link',
      params: params.extend({ index: z.coerce.number().int().min(0).max(999) }),
      response: { 200: fileResponse('image/jpeg', 'image/png') },
    }),
    async ({ params: { public_id, index } }, reply) => {
      const { record } = await requirePublicQuote(db, public_id)
      return sendUpload(db, reply.header('cache-control', 'private, max-age=3600'), record.items[index]?.upload_id)
    },
  )

  app.get(
    '/api/quotes/public/:public_id/quote.pdf',
    withLimit(60, 'anyone', {
      summary: 'A quote for printing, for anyone with its link',
      params,
      response: pdfResponse,
    }),
    async (request, reply) => {
      const quote = await requirePublicQuote(db, request.params.public_id)
      const context = { menus, origin: originOf(request, config).origin, now: now() }
      const file = await printOnce(printedVersion(quote, context), {
        job: async () => ({ paper: 'quote', quote: await toPrintedQuote(db, quote, context) }),
        address: request.ip,
      })
      return sendPdf(reply, quote.quote_id, file)
    },
  )

  app.post(
    '/api/quotes/public/:public_id/accept',
    withLimit(60, 'anyone', {
      summary: 'Accept the version of a quote that was seen; accepted again it returns the same order_id',
      params,
      body: acceptQuoteSchema,
      response: { 200: acceptedQuoteSchema, 201: acceptedQuoteSchema },
    }),
    async ({ params: { public_id }, body: { name, version } }, reply) => {
      const quote = await requirePublicQuote(db, public_id)
      const acceptance = { version, by: { name }, now: now(), mail: mailer.settings() }
      const { orderId, repeated } = await acceptQuote({ db, menus }, quote, acceptance)
      live.publish('quote.updated')
      return reply.code(repeated ? 200 : 201).send({ order_id: orderId })
    },
  )

  app.post(
    '/api/quotes/public/:public_id/ask',
    withLimit(30, 'anyone', {
      summary: 'Ask for a change of a quote',
      params,
      body: askForChangeSchema,
      response: { 202: z.object({ success: z.literal(true), message: z.string() }) },
    }),
    async ({ params: { public_id }, body: { text } }, reply) => {
      await askForChange({ db }, await requirePublicQuote(db, public_id), text, now())
      live.publish('quote.updated')
      return reply.code(202).send({ success: true, message: "Thank you. We'll check and update your quote." })
    },
  )
}
