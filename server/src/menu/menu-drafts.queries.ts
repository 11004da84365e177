import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { type Selectable, sql } from 'kysely'
import type { Author } from './menu.queries.ts'

export type DraftRow = Selectable<Database['menu_drafts']>

/** Lets one transaction at a time change the draft or publish a menu. Nobody who reads waits for it. */
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

/** Replaces the document of the draft; when it is published stays. */
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

/** Sets when the draft is published and by whom: a change of the draft, so that its other readers notice. */
export const scheduleDraft = (trx: Trx, { at, note, author, now }: Schedule) =>
  trx
    .updateTable('menu_drafts')
    .set(({ eb }) => ({
      publish_at: at,
      publish_note: note,
      ...authorColumns(author),
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

/** Whether the time of the draft has come. */
export const isDraftDue = async (db: Db, now: Date): Promise<boolean> =>
  (await db.selectFrom('menu_drafts').select('id').where('publish_at', '<=', now).executeTakeFirst()) !== undefined
