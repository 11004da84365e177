import { type Kysely, sql } from 'kysely'

/** The address of the queue holds a view, and a bookmark its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_views`.execute(db)
}
