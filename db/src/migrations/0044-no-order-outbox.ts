import { type Kysely, sql } from 'kysely'

/** The transaction of a change notifies the consoles itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table order_outbox`.execute(db)
}
