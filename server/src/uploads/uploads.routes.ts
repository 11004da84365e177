import { DomainError } from '@pj/shared/domain-error'
import { uploadResponseSchema } from '@pj/shared/menu/menu.api'
import { z } from 'zod'
import { errorResponses } from '../http/errors.ts'
import type { Routes } from '../services.ts'
import { expireUploads } from './expire-uploads.ts'
import { acceptOnlyImages, sendUploadError } from './image-bodies.ts'
import { maxImageBytes, reEncodeImage } from './re-encode-image.ts'
import { findUpload, insertUpload } from './uploads.queries.ts'

/** Unclaimed uploads cannot fill the disk. */
const maxUnclaimedBytes = 2 * 1024 * 1024 * 1024

export const uploadsRoutes: Routes = async (app, { services }) => {
  const { db, now, uploadQuota } = services
  expireUploads(app, services)
  acceptOnlyImages(app)

  app.post(
    '/api/uploads',
    {
      bodyLimit: maxImageBytes - 1,
      config: { roles: 'anyone', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Store an inspiration image, a JPEG or PNG below 5 MB, which an item of an order names as upload_id',
        response: { 201: uploadResponseSchema, ...errorResponses },
      },
      // Before the body is read.
      onRequest: async (request) => uploadQuota.assertLeft(request.ip),
      errorHandler: sendUploadError,
    },
    async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      uploadQuota.take(request.ip, bytes.length)
      const id = await insertUpload(db, await reEncodeImage(bytes), { now: now(), maxUnclaimedBytes })
      if (!id) throw new DomainError('unavailable', 'We cannot store more images right now.', { retry_after: 3600 })
      return reply.code(201).send({ upload_id: id })
    },
  )

  app.get(
    '/api/uploads/:id',
    {
      config: { roles: ['staff', 'owner'] },
      schema: { summary: "A shopper's inspiration image", params: z.object({ id: z.string().max(60) }) },
    },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id).data
      const upload = id && (await findUpload(db, id))
      if (!upload) throw new DomainError('upload_not_found', 'There is no such picture.')
      return reply
        .type(upload.content_type)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .send(upload.bytes)
    },
  )
}
