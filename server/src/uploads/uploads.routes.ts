import { Refusal } from '@pj/shared/refusal'
import { z } from 'zod'
import type { Routes } from '../services.ts'

/** Seconds. An upload never changes. */
const oneDay = 24 * 60 * 60

export const uploadsRoutes: Routes = async (app, { services: { db } }) => {
  app.get(
    '/api/uploads/:id',
    {
      config: { roles: ['staff', 'owner'] },
      schema: { summary: "A shopper's inspiration image", params: z.object({ id: z.string().max(60) }) },
    },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id).data
      const upload = id && (await findUpload(id))
      if (!upload) throw new Refusal('upload_not_found', 'There is no such picture.')
      return reply
        .type(upload.content_type)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .header('cache-control', `private, max-age=${oneDay}, immutable`)
        .send(upload.bytes)
    },
  )

  const findUpload = (id: string) =>
    db.selectFrom('uploads').select(['content_type', 'bytes']).where('id', '=', id).executeTakeFirst()
}
