import { cashUpQuerySchema, cashUpSchema } from '@pj/shared/payments/cash-up.api'
import { errorResponses } from '../http/errors.ts'
import type { Routes } from '../services.ts'
import { cashUp } from './cash-up.ts'
import { cashUpCsv } from './cash-up-csv.ts'

const config = { roles: ['owner'] } as const

export const cashUpRoutes: Routes = async (app, { services: { db } }) => {
  app.get(
    '/api/cash-up',
    {
      config,
      schema: {
        summary: 'The payments and refunds of a Lagos day by method and by person',
        querystring: cashUpQuerySchema,
        response: { 200: cashUpSchema, ...errorResponses },
      },
    },
    (request) => cashUp(db, request.query.day),
  )

  app.get(
    '/api/cash-up.csv',
    { config, schema: { summary: 'The payments and refunds of a Lagos day as CSV', querystring: cashUpQuerySchema } },
    async (request, reply) => {
      const { day } = request.query
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="cash-up-${day}.csv"`)
      return reply.send(cashUpCsv(await cashUp(db, day)))
    },
  )
}
