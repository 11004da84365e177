import type { DatabaseClient, Db } from '@pj/db/database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { sweepExpired } from '../http/sweep.ts'
import type { EncodedImage } from './images.ts'

interface InsertUploadOptions {
  readonly now: Date
  /** Without the new upload. */
  readonly maxUnclaimedBytes: number
}

/** Returns the id, or undefined when all unclaimed uploads have too many bytes. */
export async function insertUpload(
  db: Db,
  image: EncodedImage,
  { now, maxUnclaimedBytes }: InsertUploadOptions,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into uploads (content_type, bytes, created_at)
    select ${image.content_type}, ${image.bytes}, ${now}::timestamptz
    where (select coalesce(sum(octet_length(bytes)), 0) from uploads where order_id is null) < ${maxUnclaimedBytes}
    returning id`.execute(db)
  return rows[0]?.id
}

export const findUpload = (db: Db, id: string) =>
  db.selectFrom('uploads').select(['content_type', 'bytes']).where('id', '=', id).executeTakeFirst()

/** An order may claim what was stored at `since` or later and belongs to no order. */
export async function selectUnclaimedUploads(db: Db, ids: readonly string[], since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .where('order_id', 'is', null)
    .where('created_at', '>=', since)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const deleteUnclaimedUploads = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('uploads').where('order_id', 'is', null).where('created_at', '<', before).execute()
}

/** A shopper may fill a cart today and order tomorrow. */
const maxAgeMs = 48 * 60 * 60 * 1000

/** An earlier upload can't be claimed (docs/business-rules.md#inspiration-images). */
export const uploadsExpiredBefore = (now: Date): Date => new Date(now.getTime() - maxAgeMs)

export const expireUploads = (
  app: FastifyInstance,
  { db, now }: { readonly db: DatabaseClient; readonly now: () => Date },
): void =>
  sweepExpired(app, {
    label: 'expired uploads',
    run: () => deleteUnclaimedUploads(db, uploadsExpiredBefore(now())),
  })
