import type { Db } from '@pj/db/database'
import type { SavedView } from '@pj/shared/orders/orders.api'
import { sql } from 'kysely'

export const selectViews = (db: Db): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute()

interface NewView {
  readonly name: string
  readonly query: string
  readonly createdBy: string
}

/** Replaces the view of the same name in any letter case. */
export const upsertView = (db: Db, { name, query, createdBy }: NewView): Promise<SavedView> =>
  db
    .insertInto('saved_views')
    .values({ name, query, created_by: createdBy })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet({ name, query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow()

/** Returns false when there is no such view. */
export async function deleteView(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_views').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
