import { bakeListQuerySchema, bakeListSchema, bakeTickSchema, tickedRowSchema } from '@pj/shared/kitchen/bake-list.api'
import { withRight } from '../http/access.ts'
import type { Routes } from '../parts.ts'
import { readBakeList, tickBakeRow } from './bake-list.ts'

export const bakeListRoutes: Routes<'db' | 'live' | 'menus' | 'now'> = async (app, { db, now, live, menus }) => {
  app.get(
    '/api/bake-list',
    withRight('readOrders', {
      summary: 'What is still to be made for the orders due or to be started in these days',
      querystring: bakeListQuerySchema,
      response: { 200: bakeListSchema },
    }),
    (request) => readBakeList(db, request.query, { menu: menus.current(), now: now() }),
  )

  app.post(
    '/api/bake-list/ticks',
    withRight('markBakeList', {
      summary: 'Add to the finished pieces of a row, once for each id; returns the row in these orders',
      body: bakeTickSchema,
      response: { 200: tickedRowSchema },
    }),
    async (request) => {
      const row = await tickBakeRow(db, request.body, { menu: menus.current() })
      live.publish('bake.updated')
      return row
    },
  )
}
