import { orderParams, orderSchema, recordedPaymentSchema } from '@pj/shared/orders/orders.api'
import {
  type NewPayment,
  newPaymentSchema,
  transferCheckedSchema,
  transferSentSchema,
  voidPaymentSchema,
} from '@pj/shared/payments/payments.api'
import { z } from 'zod'
import { createIdempotencyKey, idempotencyHeaders } from '../checkout/idempotency-key.ts'
import { assertRight, requireCaller, withLimit, withRight } from '../http/access.ts'
import type { Routes } from '../parts.ts'
import { paymentUnavailable } from './online/start.ts'
import type { OnlinePayments } from './online/worker.ts'
import { recordPayment, voidPayment } from './record-payment.ts'
import { announceTransfer, checkTransfer } from './transfers.ts'

type Taken = 'db' | 'menus' | 'now'

export const paymentsRoutes: Routes<Taken, { readonly online: OnlinePayments }> = async (app, parts) => {
  const { db, now, online, menus } = parts

  app.post(
    '/api/orders/:order_id/payments',
    withRight('takePayments', {
      summary: 'Record a payment or a refund; a request repeated with its Idempotency-Key makes one entry',
      params: orderParams,
      headers: idempotencyHeaders,
      body: newPaymentSchema,
      response: { 200: recordedPaymentSchema, 201: orderSchema },
    }),
    async (request, reply) => {
      const header = request.headers['idempotency-key']
      const key = header?.trim() ? paymentKey(request.body, header) : undefined
      const by = requireCaller(request)
      if (request.body.kind === 'refund') assertRight(by, 'refund')
      if (request.body.method === 'online' && !online.paystack) throw paymentUnavailable()
      const context = { key, by, now: now() }
      const recorded = await recordPayment(db, request.params.order_id, request.body, context)
      online.workNow()
      return reply
        .code(recorded.isChanged ? 201 : 200)
        .send({ ...recorded.order, ...(recorded.duplicateOf && { duplicate_of: recorded.duplicateOf }) })
    },
  )

  app.delete(
    '/api/orders/:order_id/payments/:payment_id',
    withRight('voidPayment', {
      summary: 'Void an entry of the ledger',
      params: orderParams.extend({ payment_id: z.string().regex(/^\d{1,15}$/, "We can't find that payment") }),
      body: voidPaymentSchema,
      response: { 200: orderSchema },
    }),
    async (request) => {
      const entry = { id: Number(request.params.payment_id), reason: request.body.reason }
      const context = { by: requireCaller(request), now: now() }
      const { order } = await voidPayment(db, request.params.order_id, entry, context)
      return order
    },
  )

  app.post(
    '/api/orders/:order_id/transfer-checked',
    withRight('takePayments', {
      summary: 'Record whether the announced transfer arrived',
      params: orderParams,
      body: transferCheckedSchema,
      response: { 200: orderSchema },
    }),
    async (request) => {
      const context = { by: requireCaller(request), now: now() }
      const { order } = await checkTransfer(db, request.params.order_id, request.body, context)
      return order
    },
  )

  app.post(
    '/api/orders/:order_id/transfer-sent',
    withLimit(30, 'anyone', {
      summary: 'Announce a transfer, for anyone who knows the id of the order',
      params: orderParams,
      body: transferSentSchema,
      response: { 202: z.object({ success: z.literal(true), message: z.string() }) },
    }),
    async (request, reply) => {
      await announceTransfer(db, request.params.order_id, {
        sender: request.body.sender,
        now: now(),
        menu: menus.current(),
      })
      return reply.code(202).send({ success: true, message: "Thank you. We're confirming your transfer." })
    },
  )
}

/** Leaves out the expected balance and the permission to overpay, because a retry may name a newer balance. */
const paymentKey = ({ expected_balance: _, allow_overpaid: __, ...entry }: NewPayment, header: string) =>
  createIdempotencyKey(entry, header)
