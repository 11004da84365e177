import type { Db, Trx } from '@pj/db/database'
import { isUnclaimed, retentionMs } from '@pj/db/personal-data'
import { sql } from 'kysely'
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
    where (
      select coalesce(sum(octet_length(bytes)), 0) from uploads where ${isUnclaimed}) < ${maxUnclaimedBytes}
    returning id`.execute(db)
  return rows[0]?.id
}

export const findUpload = (db: Db, id: string) =>
  db.selectFrom('uploads').select(['content_type', 'bytes']).where('id', '=', id).executeTakeFirst()

/** An order may claim what was stored at `since` or later and belongs to nothing else. */
export async function selectUnclaimedUploads(db: Db, ids: readonly string[], since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .where(isUnclaimed)
    .where('created_at', '>=', since)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** An earlier upload can't be claimed (docs/business-rules.md#inspiration-images). */
export const uploadsExpiredBefore = (now: Date): Date => new Date(now.getTime() - retentionMs('uploads'))

type Owner = { readonly quote_id: number } | { readonly movement_id: number }

/** Returns whether all of them were still to be claimed. */
export async function claimAll(trx: Trx, ids: readonly string[], owner: Owner, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set(owner)
    .where('id', 'in', ids)
    .where(isUnclaimed)
    .where('created_at', '>=', uploadsExpiredBefore(now))
    .executeTakeFirst()
  return Number(numUpdatedRows) === new Set(ids).size
}
