import { DomainError } from '@pj/shared/domain-error'
import { newSavedViewSchema, savedViewListSchema, savedViewSchema } from '@pj/shared/orders/orders.api'
import { z } from 'zod'
import { requireCaller } from '../http/access.ts'
import { errorResponses } from '../http/errors.ts'
import type { Routes } from '../services.ts'
import { deleteView, selectViews, upsertView } from './views.queries.ts'

const config = { roles: ['staff', 'owner'] } as const

export const viewsRoutes: Routes = async (app, { services: { db, live } }) => {
  app.get(
    '/api/views',
    {
      config,
      schema: { summary: 'The named views of the team', response: { 200: savedViewListSchema, ...errorResponses } },
    },
    async () => ({ views: await selectViews(db) }),
  )

  app.post(
    '/api/views',
    {
      config,
      schema: {
        summary: 'Save a view for the team; a view of the same name is replaced',
        body: newSavedViewSchema,
        response: { 201: savedViewSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const view = await upsertView(db, { ...request.body, createdBy: requireCaller(request).id })
      live.publish('views.updated')
      return reply.code(201).send(view)
    },
  )

  app.delete(
    '/api/views/:id',
    {
      config,
      schema: {
        summary: 'Remove a view',
        params: z.object({ id: z.string().max(60) }),
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id).data
      if (!id || !(await deleteView(db, id))) throw new DomainError('view_not_found', 'There is no such view.')
      live.publish('views.updated')
      return reply.code(204).send(null)
    },
  )
}
