import type { Db } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyReply } from 'fastify'
import { findUpload } from './uploads.queries.ts'

/** Sends a stored image as nothing but an image. */
export async function sendUpload(db: Db, reply: FastifyReply, id: string | null | undefined): Promise<FastifyReply> {
  const upload = id && (await findUpload(db, id))
  if (!upload) throw new DomainError('upload_not_found', "We can't find that picture.")
  return reply
    .type(upload.content_type)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .send(upload.bytes)
}
