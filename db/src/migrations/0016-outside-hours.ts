import { type Kysely, sql } from 'kysely'

/** Orders for a time at which nobody is there to hand them over. Earlier orders were promised their time, so none is marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column outside_hours boolean not null default false`.execute(db)
  await sql`create index orders_outside_hours on orders (delivery_date, id) where outside_hours`.execute(db)
}
