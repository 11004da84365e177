import type { DatabaseClient } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import { uploadResponseSchema } from '@pj/shared/menu/menu.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { networkOf } from '../http/addresses.ts'
import { errorResponses } from '../http/errors.ts'
import { acceptOnlyImages, maxImageBytes, reEncodeImage, sendUploadError } from './images.ts'
import { expireUploads, findUpload, insertUpload } from './uploads.queries.ts'

/** Unclaimed uploads cannot fill the disk. */
const maxUnclaimedBytes = 2 * 1024 * 1024 * 1024

interface Parts {
  readonly db: DatabaseClient
  readonly now: () => Date
  readonly uploadQuota: UploadQuota
}

export const uploadsRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, now, uploadQuota } = parts
  expireUploads(app, parts)
  acceptOnlyImages(app)

  app.post(
    '/api/uploads',
    {
      bodyLimit: maxImageBytes - 1,
      config: { roles: 'anyone', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Store an inspiration image, a JPEG or PNG below 5 MB, which an order item names as upload_id',
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
      if (!id) throw new DomainError('unavailable', "We can't store more images right now.", { retry_after: 3600 })
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
      if (!upload) throw new DomainError('upload_not_found', "We can't find that picture.")
      return reply
        .type(upload.content_type)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .send(upload.bytes)
    },
  )
}

/** What one IP address may send in an hour. Many shoppers can share the address of a mobile network. */
export const uploadQuota = { images: 100, bytes: 100 * 1024 * 1024 } as const

const hourMs = 60 * 60 * 1000

/** The images of each IP address in the current hour of the clock. Each process counts for itself. */
export interface UploadQuota {
  /** Throws a DomainError when the address has used its quota. */
  assertLeft(address: string): void
  /** Counts an image. Throws a DomainError when the quota was used before. */
  take(address: string, bytes: number): void
}

interface Used {
  images: number
  bytes: number
}

export function createUploadQuota(now: () => Date): UploadQuota {
  const used = new Map<string, Used>()
  let hour = 0
  const read = (address: string): Used => {
    const current = Math.floor(now().getTime() / hourMs)
    if (current !== hour) used.clear()
    hour = current
    return used.get(networkOf(address)) ?? { images: 0, bytes: 0 }
  }
  const assertLeft = (address: string): void => {
    const { images, bytes } = read(address)
    if (images < uploadQuota.images && bytes < uploadQuota.bytes) return
    throw new DomainError('too_many_requests', 'Too many images from your network. Please try again in an hour.', {
      retry_after: Math.ceil(((hour + 1) * hourMs - now().getTime()) / 1000),
    })
  }
  const take = (address: string, bytes: number): void => {
    assertLeft(address)
    const before = read(address)
    used.set(networkOf(address), { images: before.images + 1, bytes: before.bytes + bytes })
  }
  return { assertLeft, take }
}

/** Switched off for load tests. */
export const unlimitedQuota: UploadQuota = { assertLeft: () => undefined, take: () => undefined }
