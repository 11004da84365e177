import { type Kysely, sql } from 'kysely'

/** The end of the slot that was chosen for an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column delivery_until timestamptz`.execute(db)
}
