import { DomainError } from '@pj/shared/domain-error'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '../http/errors.ts'
import { imageMessages } from './re-encode-image.ts'

/** For routes with the image itself as their body. Another declared type is refused before the body is read. */
export function acceptOnlyImages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['image/jpeg', 'image/png'],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    const isHeic = /^image\/hei[cf]/i.test(request.headers['content-type'] ?? '')
    throw new DomainError('unsupported_media_type', isHeic ? imageMessages.heic : imageMessages.type)
  })
}

export const sendUploadError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(error.statusCode === 413 ? new DomainError('too_large', imageMessages.size) : error, request, reply)
