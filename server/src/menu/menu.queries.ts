import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { lagosDay } from '@pj/shared/lagos-time'
import { fullAvailability, type StoredAvailability } from '@pj/shared/menu/availability'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { notify } from '../live/notification-channel.ts'

/** Does nothing in a shop with a menu. Several servers may start at the same time. */
export async function insertFirstMenu(db: Db, document: MenuDocument): Promise<void> {
  const { opened: _, ...availability } = fullAvailability
  await db
    .insertInto('menu_versions')
    .columns(['version', 'document', 'note'])
    .expression(
      sql`select 1, ${JSON.stringify(document)}::jsonb, 'Initial menu' where not exists (select from menu_versions)`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('availability')
    .values({ id: 1, document: JSON.stringify(availability), revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One statement, because version and availability belong together. */
export const selectCurrent = (db: Db) =>
  db
    .selectFrom('availability')
    .select(({ selectFrom }) => [
      selectFrom('menu_versions')
        .select(({ fn }) => fn.max('version').as('newest'))
        .$asScalar()
        .$notNull()
        .as('version'),
      'availability.document',
      'availability.revision',
      'availability.opened_at',
    ])
    .executeTakeFirstOrThrow()

/** Not checked yet. Undefined for an unknown version. */
export async function findMenuDocument(db: Db | Trx, version: number): Promise<unknown> {
  const row = await db.selectFrom('menu_versions').select('document').where('version', '=', version).executeTakeFirst()
  return row?.document
}

/** The document is not checked yet. */
export const selectNewestMenu = (db: Db | Trx) =>
  db
    .selectFrom('menu_versions')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The open orders of each of these delivery areas, the next one first. */
export const selectOrdersByArea = (db: Db | Trx, areas: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['location', sql<string[]>`array_agg(order_id order by delivery_date)`.as('order_ids')])
    .where('status', 'in', orderStatuses.filter(isOpen))
    .where('location', 'in', areas)
    .groupBy('location')
    .execute()

/** What has begun and goes on when the shop no longer uses it. Riders are out while a link of their run works. */
export const countOpenUses = (db: Db | Trx, now: Date) => {
  const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) from ${rows})`
  const today = lagosDay(now)
  return db
    .selectNoFrom([
      count(sql`quotes where accepted_at is null and withdrawn_at is null and ends_at > ${now}`).as('quotes'),
      count(sql`delivery_runs where closed_at is null
        and exists (select from delivery_links where run_id = delivery_runs.id and ends_at > ${now})`).as('riders'),
      count(sql`promo_codes where active and (last_day is null or last_day >= ${today})`).as('codes'),
      count(sql`orders where status = any(${orderStatuses.filter(isOpen)}::text[])
        and balance_due > 0 and instalment_plan is not null`).as('instalments'),
    ])
    .executeTakeFirstOrThrow()
}

export const selectVersions = (db: Db, limit: number) =>
  db
    .selectFrom('menu_versions')
    .select(['version', 'author_name', 'note', 'published_at'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export const lockAvailability = (trx: Trx) =>
  trx
    .selectFrom('availability')
    .select(['document', 'revision', 'updated_by_name', 'opened_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Null for a new shop's menu, or for a draft from before authors were stored. */
export interface Author {
  readonly id: string | null
  readonly name: string | null
}

/**
 * Informs every server process when the transaction commits. Returns the number of the version. Throws a unique
 * violation when another one is published at the same time.
 */
export async function insertMenuVersion(
  db: Db | Trx,
  { document, author, note, now }: { document: MenuDocument; author: Author; note: string; now: Date },
): Promise<number> {
  const { version } = await db
    .insertInto('menu_versions')
    .columns(['version', 'document', 'author_id', 'author_name', 'note', 'published_at'])
    .expression(sql`
      select coalesce(max(version), 0) + 1, ${JSON.stringify(document)}::jsonb, ${author.id}::uuid, ${author.name},
        ${note}, ${now}::timestamptz
      from menu_versions`)
    .returning('version')
    .executeTakeFirstOrThrow()
  await notify(db, { event: 'menu.updated' })
  return version
}

/** Informs every server process when the transaction commits. Returns the new revision. */
export async function updateAvailability(
  db: Db | Trx,
  { availability, author, now }: { availability: StoredAvailability; author: Author; now: Date },
): Promise<number> {
  const { revision } = await db
    .updateTable('availability')
    .set(({ eb }) => ({
      document: JSON.stringify(availability),
      revision: eb('revision', '+', 1),
      updated_at: now,
      updated_by: author.id,
      updated_by_name: author.name,
    }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  await notify(db, { event: 'availability.updated' })
  return revision
}

/** Changes nothing in an open shop. Informs every server process when the transaction commits. */
export async function openShop(db: Db | Trx, now: Date): Promise<void> {
  await db
    .updateTable('availability')
    .set(({ eb }) => ({ opened_at: now, revision: eb('revision', '+', 1) }))
    .where('opened_at', 'is', null)
    .execute()
  await notify(db, { event: 'availability.updated' })
}

export type DraftRow = Selectable<Database['menu_drafts']>

/** Lets one transaction at a time change the draft or publish a menu. Readers do not wait for it. */
export const lockMenus = (trx: Trx) => sql`lock table menu_drafts in share row exclusive mode`.execute(trx)

export const selectDraft = (db: Db | Trx): Promise<DraftRow | undefined> =>
  db.selectFrom('menu_drafts').selectAll().executeTakeFirst()

export const deleteDraft = (db: Db | Trx) => db.deleteFrom('menu_drafts').execute()

interface DraftChange {
  readonly document: MenuDocument
  readonly author: Author
  readonly now: Date
  readonly revision: number
}

export async function upsertDraft(trx: Trx, { document, author, now, revision }: DraftChange): Promise<void> {
  const values = {
    document: JSON.stringify(document),
    ...authorColumns(author),
    updated_at: now,
    revision,
  }
  await trx
    .insertInto('menu_drafts')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

interface Schedule {
  readonly at: Date
  readonly note: string
  readonly author: Author
  readonly now: Date
}

/** Raises the revision, so that other readers notice. */
export const scheduleDraft = (trx: Trx, { at, note, author, now }: Schedule) =>
  trx
    .updateTable('menu_drafts')
    .set(({ eb }) => ({
      publish_at: at,
      publish_note: note,
      ...authorColumns(author),
      scheduled_by: author.id,
      scheduled_by_name: author.name,
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .execute()

const authorColumns = ({ id, name }: Author) => ({ author_id: id, author_name: name })

export const unscheduleDraft = (trx: Trx) =>
  trx
    .updateTable('menu_drafts')
    .set(({ eb }) => ({ publish_at: null, publish_note: '', revision: eb('revision', '+', 1) }))
    .execute()

export const isDraftDue = async (db: Db, now: Date): Promise<boolean> =>
  (await db.selectFrom('menu_drafts').select('id').where('publish_at', '<=', now).executeTakeFirst()) !== undefined
