import { type Kysely, sql } from 'kysely'

/** The open orders are picked first and sorted then, whatever the sort: no order need keep this index up to date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_open_by_start`.execute(db)
}
