import { hasRight } from '@pj/shared/accounts/roles'
import { capacityDaysSchema, capacityQuerySchema } from '@pj/shared/calendar/capacity.api'
import { dayLoadsSchema } from '@pj/shared/menu/menu.api'
import { requireCaller, withRight } from '../http/access.ts'
import type { Routes } from '../parts.ts'
import { type DayLoads, type Loads, readCapacity } from './capacity.ts'

type Taken = 'db' | 'menus' | 'now'

export const capacityRoutes: Routes<Taken, { readonly dayLoads: DayLoads }> = async (app, parts) => {
  const { db, menus, now, dayLoads } = parts

  app.get(
    '/api/capacity',
    withRight('readOrders', {
      summary: 'Orders, their amount and kitchen points of each of these days',
      querystring: capacityQuerySchema,
      response: { 200: capacityDaysSchema },
    }),
    async (request) => {
      const capacity = await readCapacity(db, { ...request.query, now: now() }, menus.current())
      if (hasRight(requireCaller(request).role, 'seeMoney')) return capacity
      return { ...capacity, days: capacity.days.map((day) => ({ ...day, amount: null })) }
    },
  )

  app.get(
    '/api/day-loads',
    withRight('anyone', {
      summary: 'What the limited days with orders have left, and which slots are full; a second old at most',
      response: { 200: dayLoadsSchema },
    }),
    async (_, reply) => reply.header('cache-control', 'no-cache').send(toResponse(await dayLoads())),
  )
}

const toResponse = ({ day_loads, full_slots }: Loads) => ({ day_loads: [...day_loads], full_slots: [...full_slots] })
