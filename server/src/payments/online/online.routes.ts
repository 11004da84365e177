import { DomainError } from '@pj/shared/domain-error'
import { orderParams, orderSchema } from '@pj/shared/orders/orders.api'
import {
  onlineStateSchema,
  payRequestSchema,
  payResponseSchema,
  refundResolvedSchema,
} from '@pj/shared/payments/online.api'
import { z } from 'zod'
import { assertAmountsShown } from '../../checkout/order-proof.ts'
import { requireCaller, withRight } from '../../http/access.ts'
import { requireOrder } from '../../orders/load-order.ts'
import type { Routes } from '../../parts.ts'
import { changeLedger } from '../record-payment.ts'
import { clearCheckReasons } from './online.queries.ts'
import { resolveRefund } from './refund.ts'
import { startPayment } from './start.ts'
import { receiveReport } from './webhook.ts'
import type { OnlinePayments } from './worker.ts'

/** Bytes of a report. */
const reportLimit = 64 * 1024

type Taken = 'budgets' | 'config' | 'db' | 'menus' | 'now'

export const onlinePaymentsRoutes: Routes<Taken, { readonly online: OnlinePayments }> = async (app, parts) => {
  const { db, menus, now, online } = parts

  app.get(
    '/api/online-payments',
    withRight('readOrders', { summary: 'Whether customers can pay online', response: { 200: onlineStateSchema } }),
    () => {
      const { paystack } = online
      if (!paystack) return { state: 'off' as const }
      return { state: paystack.isKeyAccepted() ? paystack.mode : ('refused' as const) }
    },
  )

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
        params: orderParams,
        body: payRequestSchema,
        response: { 201: payResponseSchema },
      },
    },
    async (request, reply) => {
      const { amount, email, ...proof } = request.body
      const orderId = request.params.order_id
      await assertAmountsShown(parts, orderId, proof)
      const payment = { amount, email, menu: menus.current() }
      return reply.code(201).send(await startPayment({ db, paystack: online.paystack, now }, orderId, payment))
    },
  )

  app.post(
    '/api/orders/:order_id/online-payments/:reference/checked',
    withRight('takePayments', {
      summary: 'Record that staff have looked at an online payment',
      params: orderParams.extend({ reference: z.string().max(100) }),
      response: { 200: orderSchema },
    }),
    async (request) => {
      const author = { by: requireCaller(request), now: now() }
      const { order_id, reference } = request.params
      const { order } = await changeLedger(db, order_id, author, async (trx, row) =>
        (await clearCheckReasons(trx, row.id, reference))
          ? { columns: {}, note: 'Online payment checked', audit: { action: 'online_checked', details: { reference } } }
          : undefined,
      )
      return order
    },
  )

  app.post(
    '/api/orders/:order_id/refunds/:refund_id/resolve',
    withRight('refund', {
      summary: "Record what the provider's dashboard says about a refund that it has not answered",
      params: orderParams.extend({ refund_id: z.string().regex(/^\d{1,15}$/, "We can't find that refund") }),
      body: refundResolvedSchema,
      response: { 200: orderSchema },
    }),
    async (request) => {
      const orderId = request.params.order_id
      const refund = { orderId, id: Number(request.params.refund_id), made: request.body.made }
      await resolveRefund(db, refund, { by: requireCaller(request), now: now() })
      return requireOrder(db, orderId)
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
          security: [{ paystack: [] }],
          body: z.unknown().meta({ type: 'object', description: 'The signature is of its bytes.' }),
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
