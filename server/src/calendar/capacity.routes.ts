import { capacityDaysSchema, capacityQuerySchema } from '@pj/shared/calendar/capacity.api'
import { lagosDay } from '@pj/shared/lagos-time'
import { errorResponses } from '../http/errors.ts'
import { releaseHolds } from '../orders/release-holds.ts'
import type { Routes } from '../services.ts'
import { readCapacity } from './capacity.ts'

export const capacityRoutes: Routes = async (app, { services }) => {
  const { db, menus, now } = services
  releaseHolds(app, services)
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
