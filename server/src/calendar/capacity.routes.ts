import type { DatabaseClient } from '@pj/db/database'
import { capacityDaysSchema, capacityQuerySchema } from '@pj/shared/calendar/capacity.api'
import { lagosDay } from '@pj/shared/lagos-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorResponses } from '../http/errors.ts'
import type { Menus } from '../menu/menus.ts'
import { readCapacity } from './capacity.ts'

interface Parts {
  readonly db: DatabaseClient
  readonly menus: Menus
  readonly now: () => Date
}

export const capacityRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, menus, now }) => {
  app.get(
    '/api/capacity',
    {
      config: { roles: ['staff', 'owner'] },
      schema: {
        summary: 'Orders and kitchen points of each of these days',
        querystring: capacityQuerySchema,
        response: { 200: capacityDaysSchema, ...errorResponses },
      },
    },
    (request) => readCapacity(db, { ...request.query, today: lagosDay(now()) }, menus.current()),
  )
}
