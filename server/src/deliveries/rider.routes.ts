import {
  deliveredSchema,
  failedStopSchema,
  riderAnswerSchema,
  riderPaymentSchema,
  riderRunSchema,
  stopDetailsSchema,
} from '@pj/shared/deliveries/deliveries.api'
import { orderParams } from '@pj/shared/orders/orders.api'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withLimit } from '../http/access.ts'
import { announcing } from '../live/live-updates.ts'
import type { RunParts } from './deliveries.routes.ts'
import { deliver, describeDelivery, failStop, readRiderRun, takeMoney } from './rider.ts'

const perMinute = 240
const answer = { security: [{ rider: [] }], response: { 200: riderAnswerSchema } }

/** What a rider's page calls, with the token of its link in the header `Rider-Token` (docs/business-rules.md#deliveries). */
export const riderRoutes: FastifyPluginAsyncZod<RunParts> = async (app, { db, live, mailer, menus, now }) => {
  const contextOf = (request: FastifyRequest) => {
    const token = request.headers['rider-token']
    const given = typeof token === 'string' ? token.slice(0, 100) : ''
    return { token: given, now: now(), menu: menus.current(), mail: mailer.settings() }
  }

  const announced = announcing(live, 'deliveries.updated')

  app.get(
    '/api/rider',
    withLimit(perMinute, 'anyone', {
      summary: 'The stops of the run of the Rider-Token',
      ...answer,
      response: { 200: riderRunSchema },
    }),
    (request) => readRiderRun(db, contextOf(request)),
  )

  app.post(
    '/api/rider/stops/:order_id/delivered',
    withLimit(perMinute, 'anyone', {
      summary: 'Report that an order of the run was delivered; once, however often it is sent',
      params: orderParams,
      body: deliveredSchema,
      ...answer,
    }),
    (request) => announced(deliver(db, request.params.order_id, request.body, contextOf(request))),
  )

  app.post(
    '/api/rider/stops/:order_id/failed',
    withLimit(perMinute, 'anyone', {
      summary: 'Report why an order could not be delivered, which brings it back; once, however often it is sent',
      params: orderParams,
      body: failedStopSchema,
      ...answer,
    }),
    (request) => announced(failStop(db, request.params.order_id, request.body, contextOf(request))),
  )

  app.post(
    '/api/rider/stops/:order_id/details',
    withLimit(perMinute, 'anyone', {
      summary: 'Say who took a delivered order, and add a photo that was uploaded before',
      params: orderParams,
      body: stopDetailsSchema,
      ...answer,
    }),
    (request) => announced(describeDelivery(db, request.params.order_id, request.body, contextOf(request))),
  )

  app.post(
    '/api/rider/stops/:order_id/payment',
    withLimit(perMinute, 'anyone', {
      summary: 'Book money taken at the door, at most the balance; the same id is booked once',
      params: orderParams,
      body: riderPaymentSchema,
      ...answer,
    }),
    (request) => announced(takeMoney(db, request.params.order_id, request.body, contextOf(request))),
  )
}
