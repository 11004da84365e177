import type { Db, Trx } from '@pj/db/database'
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
      select coalesce(sum(octet_length(bytes)), 0) from uploads
      where order_id is null and movement_id is null and quote_id is null) < ${maxUnclaimedBytes}
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
    .where('order_id', 'is', null)
    .where('movement_id', 'is', null)
    .where('quote_id', 'is', null)
    .where('created_at', '>=', since)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A shopper may fill a cart today and order tomorrow. */
const maxAgeMs = 48 * 60 * 60 * 1000

/** An earlier upload can't be claimed (docs/business-rules.md#inspiration-images). */
export const uploadsExpiredBefore = (now: Date): Date => new Date(now.getTime() - maxAgeMs)

export async function deleteExpiredUploads(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('created_at', '<', uploadsExpiredBefore(now))
    .where('order_id', 'is', null)
    .where('movement_id', 'is', null)
    .where('quote_id', 'is', null)
    .execute()
}

/** Returns whether the upload was still to be claimed. */
export async function claimForMovement(
  trx: Trx,
  movementId: number,
  { upload_id, now }: { readonly upload_id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ movement_id: movementId })
    .where('id', '=', upload_id)
    .where('order_id', 'is', null)
    .where('movement_id', 'is', null)
    .where('quote_id', 'is', null)
    .where('created_at', '>=', uploadsExpiredBefore(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
