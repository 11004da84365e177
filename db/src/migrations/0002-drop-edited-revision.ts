import { type Kysely, sql } from 'kysely'

/** The availability has one revision, which every change raises. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table availability drop column edited_revision`.execute(db)
}
