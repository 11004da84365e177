import type { DatabaseClient } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import { parseOrderId } from '@pj/shared/orders/order-search'
import { payRequestSchema, payResponseSchema } from '@pj/shared/payments/online.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppConfig } from '../config.ts'
import { originOf } from '../http/addresses.ts'
import { startPayment } from './online-payments.ts'
import type { OnlinePayments } from './online-worker.ts'
import { receiveReport } from './provider-events.ts'

const params = z.object({ order_id: z.string().max(60) })

/** Bytes of a report. */
const reportLimit = 64 * 1024

interface Parts {
  readonly config: AppConfig
  readonly db: DatabaseClient
  readonly now: () => Date
  readonly online: OnlinePayments
}

export const onlinePaymentsRoutes: FastifyPluginAsyncZod<Parts> = async (app, { config, db, now, online }) => {
  app.post(
    '/api/orders/:order_id/pay',
    {
      bodyLimit: 4096,
      config: {
        right: 'anyone',
        rateLimit: { max: 20, timeWindow: 60_000 },
        statuses: { nothing_due: 409 },
      },
      schema: {
        summary: 'Begin to pay what is due online, for anyone who knows the id of the order',
        params,
        body: payRequestSchema,
        response: { 201: payResponseSchema },
      },
    },
    async (request, reply) => {
      const { amount, email } = request.body
      const { origin } = originOf(request, config)
      const parts = { db, paystack: online.paystack, now }
      const payment = { amount, email, bakeryEmail: undefined, origin }
      return reply.code(201).send(await startPayment(parts, parseOrderId(request.params.order_id), payment))
    },
  )

  await app.register(async (reports) => {
    // The signature is of the bytes.
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    reports.post(
      '/api/paystack/webhook',
      {
        bodyLimit: reportLimit,
        config: { right: 'anyone' },
        schema: {
          summary: 'Where the payment provider reports',
          response: { 200: z.object({ success: z.literal(true) }) },
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = request.headers['x-paystack-signature']
        if (!online.paystack?.isSigned(body, typeof signature === 'string' ? signature : undefined)) {
          throw new DomainError('wrong_signature', "The signature doesn't match the body.")
        }
        await receiveReport(db, body, now())
        online.workNow()
        return reply.code(200).send({ success: true })
      },
    )
  })
}
