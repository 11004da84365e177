import type { DatabaseClient, Db } from '@pj/db/database'
import { type ImageFileName, imageFileNames } from '@pj/shared/menu/product-image'
import { sql } from 'kysely'

interface NewImage {
  readonly hash: string
  readonly source: Buffer
  readonly colour: string
  readonly firstFile: Buffer
}

/** An existing image counts as used again, and its missing files are retried. */
export const insertImage = (db: DatabaseClient, image: NewImage, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { hash, source, colour, firstFile } = image
    await trx
      .insertInto('menu_images')
      .values({ hash, source, colour, created_at: now, used_at: now, failed_at: null })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ source, used_at: now, failed_at: null }))
      .execute()
    await insertImageFile(trx, { hash, name: imageFileNames[0], bytes: firstFile })
  })

interface ImageFile {
  readonly hash: string
  readonly name: ImageFileName
  readonly bytes: Buffer
}

/** Another process may have stored the file already. */
export const insertImageFile = async (db: Db, file: ImageFile): Promise<void> => {
  await db
    .insertInto('menu_image_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const selectImages = (db: Db) =>
  db.selectFrom('menu_images').select(({ selectFrom }) => [
    'hash',
    'colour',
    'failed_at',
    selectFrom('menu_image_files')
      .whereRef('menu_image_files.hash', '=', 'menu_images.hash')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .$asScalar()
      .$notNull()
      .as('made'),
  ])

export const findImage = (db: Db, hash: string) => selectImages(db).where('hash', '=', hash).executeTakeFirstOrThrow()

export const selectUnfinishedImages = (db: Db) =>
  db
    .selectFrom(selectImages(db).select('created_at').as('image'))
    .selectAll()
    .where('made', '<', imageFileNames.length)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

/** Returns the image's first file while the requested one isn't made yet. */
export const findImageFile = (db: Db, hash: string, name: ImageFileName) =>
  db
    .selectFrom('menu_image_files')
    .select(['name', 'bytes'])
    .where('hash', '=', hash)
    .where('name', 'in', [name, imageFileNames[0]])
    .orderBy(sql`name = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** The upload itself, of at most 2,000 pixels a side. */
export const findImageSource = async (db: Db, hash: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('menu_images').select('source').where('hash', '=', hash).executeTakeFirst())?.source

export async function findMissingFile(db: Db) {
  const { rows } = await sql<{ hash: string; source: Buffer; name: ImageFileName }>`
    select image.hash, image.source, wanted.name
    from menu_images image
    cross join unnest(${[...imageFileNames]}::text[]) with ordinality as wanted (name, position)
    where image.failed_at is null and not exists (
      select from menu_image_files file where file.hash = image.hash and file.name = wanted.name
    )
    order by image.created_at, image.hash, wanted.position
    limit 1`.execute(db)
  return rows[0]
}

export const markImageFailed = async (db: Db, hash: string, now: Date): Promise<void> => {
  await db.updateTable('menu_images').set({ failed_at: now }).where('hash', '=', hash).execute()
}

const dayMs = 24 * 60 * 60 * 1000

/** Deletes images that no menu version or draft has used for 30 days. Marks the others as used, about once a day. */
export async function deleteUnusedImages(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ stale: boolean }>`
    select exists (select from menu_images where used_at < ${yesterday}::timestamptz) as stale`.execute(db)
  if (!rows[0]?.stale) return
  await sql`
    with documents as (
      select document from menu_versions union all select document from menu_drafts
    ), used as (
      select distinct product -> image ->> 'hash' as hash
      from documents, jsonb_array_elements(document -> 'products') as product, unnest(array['image', 'close_up']) as image
    )
    update menu_images set used_at = ${now}::timestamptz
    where used_at < ${yesterday}::timestamptz and hash in (select hash from used where hash is not null)`.execute(db)
  await db
    .deleteFrom('menu_images')
    .where('used_at', '<', new Date(now.getTime() - 30 * dayMs))
    .execute()
}
