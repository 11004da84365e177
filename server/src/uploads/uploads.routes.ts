import { DomainError } from '@pj/shared/domain-error'
import { uploadResponseSchema } from '@pj/shared/menu/menu.api'
import { z } from 'zod'
import { withRight } from '../http/access.ts'
import { imageBytes, images, spendImage } from '../http/budgets.ts'
import { bytesBody, fileResponse } from '../http/openapi.ts'
import type { Routes } from '../parts.ts'
import { acceptOnlyImages, maxImageBytes, reEncodeImage, sendUploadError } from './images.ts'
import { sendUpload } from './send-upload.ts'
import { insertUpload } from './uploads.queries.ts'

/** Keeps unclaimed uploads from filling the disk. */
const maxUnclaimedBytes = 2 * 1024 * 1024 * 1024

export const uploadsRoutes: Routes<'budgets' | 'db' | 'now'> = async (app, parts) => {
  const { db, now, budgets } = parts
  acceptOnlyImages(app)

  app.post(
    '/api/uploads',
    {
      bodyLimit: maxImageBytes - 1,
      config: { right: 'anyone', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Store an inspiration image, a JPEG or PNG below 5 MB, which an order item names as upload_id',
        consumes: ['image/jpeg', 'image/png'],
        body: bytesBody,
        response: { 201: uploadResponseSchema },
      },
      // Before the body is read.
      onRequest: async ({ ip }) => {
        for (const budget of [images, imageBytes]) budgets.assertLeft(budget, ip)
      },
      errorHandler: sendUploadError,
    },
    async (request, reply) => {
      await spendImage(budgets, request.ip, request.body.length)
      const id = await insertUpload(db, await reEncodeImage(request.body), { now: now(), maxUnclaimedBytes })
      if (!id) throw new DomainError('unavailable', "We can't store more images right now.", { retry_after: 3600 })
      return reply.code(201).send({ upload_id: id })
    },
  )

  app.get(
    '/api/uploads/:id',
    withRight('readOrders', {
      summary: "A shopper's inspiration image",
      params: z.object({ id: z.string().max(60) }),
      response: { 200: fileResponse('image/jpeg', 'image/png') },
    }),
    ({ params }, reply) => sendUpload(db, reply, z.uuid().safeParse(params.id).data),
  )
}
