import { type Kysely, sql } from 'kysely'

/** What each order has the kitchen make, and who changed the availability last besides the orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column capacity_units integer[]`.execute(db)
  await sql`alter table availability add column edited_revision integer not null default 0`.execute(db)
}
