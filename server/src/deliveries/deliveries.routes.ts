import type { DatabaseClient } from '@pj/db/database'
import {
  closeRunSchema,
  deliveriesQuerySchema,
  deliveriesSchema,
  deliveryRunSchema,
  giveToRiderSchema,
  latePaymentAnswerSchema,
  latePaymentsSchema,
  newRunSchema,
  orderDeliverySchema,
  startedRunSchema,
  stopOrderSchema,
} from '@pj/shared/deliveries/deliveries.api'
import { parseOrderId } from '@pj/shared/orders/order-search'
import { orderParams, orderSchema } from '@pj/shared/orders/orders.api'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireCaller, withRight } from '../http/access.ts'
import { announcing, type LiveUpdates } from '../live/live-updates.ts'
import type { Menus } from '../menu/menus.ts'
import type { Mailer } from '../messages/mailer.ts'
import { findDeliveryOf } from './deliveries.queries.ts'
import { answerLatePayment } from './rider-money.ts'
import { closeRun, giveToRider, listDeliveries, makeLink, orderStops, startRun } from './runs.ts'

const params = z.object({ run_id: z.string().max(60) })

export interface RunParts {
  readonly db: DatabaseClient
  readonly live: LiveUpdates
  readonly mailer: Mailer
  readonly menus: Menus
  readonly now: () => Date
}

export const deliveriesRoutes: FastifyPluginAsyncZod<RunParts> = async (app, parts) => {
  const { db, live, mailer, menus, now } = parts
  const contextOf = (request: FastifyRequest) => ({
    by: requireCaller(request),
    now: now(),
    menu: menus.current(),
    mail: mailer.settings(),
  })
  const announced = announcing(live, 'deliveries.updated')

  app.get(
    '/api/deliveries',
    withRight('deliver', {
      summary: 'The deliveries of a day and the runs of riders; for a rider, their own open runs',
      querystring: deliveriesQuerySchema,
      response: { 200: deliveriesSchema },
    }),
    (request) => listDeliveries(db, request.query.day, contextOf(request)),
  )

  app.post(
    '/api/deliveries/runs',
    withRight('changeStatus', {
      summary: "Send ready orders out with a rider; returns the token of the rider's link",
      body: newRunSchema,
      response: { 201: startedRunSchema },
    }),
    async (request, reply) => {
      const { order_ids, ...run } = request.body
      const sent = { ...run, order_ids: order_ids.map(parseOrderId) }
      return reply.code(201).send(await announced(startRun(db, sent, contextOf(request))))
    },
  )

  app.post(
    '/api/deliveries/runs/:run_id/link',
    withRight('deliver', {
      summary: "Make another link for a rider's run; made by the desk, it ends the others",
      params,
      response: { 200: startedRunSchema },
    }),
    (request) => announced(makeLink(db, request.params.run_id, contextOf(request))),
  )

  app.put(
    '/api/deliveries/runs/:run_id/stops',
    withRight('changeStatus', {
      summary: 'Put the stops of a run into another order',
      params,
      body: stopOrderSchema,
      response: { 200: deliveryRunSchema },
    }),
    (request) => announced(orderStops(db, request.params.run_id, request.body.order_ids.map(parseOrderId))),
  )

  app.post(
    '/api/deliveries/runs/:run_id/close',
    withRight('takePayments', {
      summary: 'Record the cash that the rider brought back, which ends the run and its links',
      params,
      body: closeRunSchema,
      response: { 200: deliveryRunSchema },
    }),
    (request) => announced(closeRun(db, request.params.run_id, request.body, contextOf(request))),
  )

  app.post(
    '/api/deliveries/late-payments/:id',
    withRight('takePayments', {
      summary: "Take over money that a rider's ended link reported, or reject it; returns what still waits",
      params: z.object({ id: z.uuid() }),
      body: latePaymentAnswerSchema,
      response: { 200: latePaymentsSchema },
    }),
    (request) => announced(answerLatePayment(db, { ...request.params, ...request.body }, contextOf(request))),
  )

  app.put(
    '/api/orders/:order_id/rider',
    withRight('changeStatus', {
      summary: 'Send a ready order out with a rider, or give one that is out to another',
      params: orderParams,
      body: giveToRiderSchema,
      response: { 200: orderSchema },
    }),
    (request) => announced(giveToRider(db, request.params.order_id, request.body, contextOf(request))),
  )

  app.get(
    '/api/orders/:order_id/delivery',
    withRight('changeStatus', {
      summary: 'Who delivers or delivered an order, and who took it',
      params: orderParams,
      response: { 200: orderDeliverySchema },
    }),
    async (request) => {
      const row = await findDeliveryOf(db, request.params.order_id)
      if (!row) return { delivery: null }
      const { run_id: _, created_at, delivered_at, reported_at, ...delivery } = row
      return {
        delivery: {
          ...delivery,
          sent_at: created_at.toISOString(),
          delivered_at: delivered_at?.toISOString() ?? null,
          reported_at: reported_at?.toISOString() ?? null,
        },
      }
    },
  )
}
