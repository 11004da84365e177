import type { DatabaseClient } from '@pj/db/database'
import { bakeListQuerySchema, bakeListSchema, bakeTickSchema } from '@pj/shared/kitchen/bake-list.api'
import type { Menu } from '@pj/shared/menu/menu'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LiveUpdates } from '../live/live-updates.ts'
import { readBakeList, tickBakeRow } from './bake-list.ts'

interface Parts {
  readonly db: DatabaseClient
  readonly live: LiveUpdates
  readonly menus: { current(): Menu }
  readonly now: () => Date
}

export const bakeListRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, now, live, menus }) => {
  app.get(
    '/api/bake-list',
    {
      config: { right: 'readOrders' },
      schema: {
        summary: 'What is still to be baked for the orders due in these days',
        querystring: bakeListQuerySchema,
        response: { 200: bakeListSchema },
      },
    },
    (request) => readBakeList(db, request.query, { menu: menus.current(), now: now() }),
  )

  app.put(
    '/api/bake-list',
    {
      config: { right: 'markBakeList' },
      schema: {
        summary: 'Set the finished pieces of a row; returns the list',
        body: bakeTickSchema,
        response: { 200: bakeListSchema },
      },
    },
    async (request) => {
      const list = await tickBakeRow(db, request.body, { menu: menus.current(), now: now() })
      live.publish('bake.updated')
      return list
    },
  )
}
