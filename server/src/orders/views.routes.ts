import type { Db } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import { newSavedViewSchema, type SavedView, savedViewListSchema, savedViewSchema } from '@pj/shared/orders/views.api'
import { sql } from 'kysely'
import { z } from 'zod'
import { requireCaller, withRight } from '../http/access.ts'
import type { Routes } from '../parts.ts'

export const viewsRoutes: Routes<'db' | 'live'> = async (app, { db, live }) => {
  app.get(
    '/api/views',
    withRight('useViews', { summary: 'The named views of the team', response: { 200: savedViewListSchema } }),
    async () => ({ views: await selectViews(db) }),
  )

  app.post(
    '/api/views',
    withRight('useViews', {
      summary: 'Save a team view; replaces the view with that name',
      body: newSavedViewSchema,
      response: { 201: savedViewSchema },
    }),
    async (request, reply) => {
      const view = await upsertView(db, { ...request.body, createdBy: requireCaller(request).id })
      live.publish('views.updated')
      return reply.code(201).send(view)
    },
  )

  app.delete(
    '/api/views/:id',
    withRight('useViews', {
      summary: 'Remove a view',
      params: z.object({ id: z.string().max(60) }),
      response: { 204: z.null() },
    }),
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id).data
      if (!id || !(await deleteView(db, id))) throw new DomainError('view_not_found', "We can't find that view.")
      live.publish('views.updated')
      return reply.code(204).send(null)
    },
  )
}

const selectViews = (db: Db): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute()

interface NewView {
  readonly name: string
  readonly query: string
  readonly createdBy: string
}

/** Letter case doesn't matter. */
const upsertView = (db: Db, { name, query, createdBy }: NewView): Promise<SavedView> =>
  db
    .insertInto('saved_views')
    .values({ name, query, created_by: createdBy })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet({ name, query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow()

async function deleteView(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_views').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
