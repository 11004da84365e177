import { type Kysely, sql } from 'kysely'

/** Who scheduled a draft: somebody else may change it afterwards, but has not published it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table menu_drafts
      add column scheduled_by uuid references users (id),
      add column scheduled_by_name text;
    update menu_drafts set scheduled_by = author_id, scheduled_by_name = author_name where publish_at is not null`.execute(
    db,
  )
}
