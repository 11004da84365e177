import { type Kysely, sql } from 'kysely'

/**
 * Finished pieces belong to an order instead of a range of days. What the ranges had ticked off is dropped, because it does
 * not say for which orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bake_ticks`.execute(db)
  // The items of an order are counted together: the kitchen bakes six red velvet sponges for an order, whichever item they
  // go into, and the position of an item changes when the order is edited.
  await sql`
    create table bake_ticks (
      order_id bigint not null references orders (id) on delete cascade,
      key text not null check (char_length(key) >= 1),
      key_digest text not null generated always as (md5(key)) stored,
      done integer not null check (done >= 0),
      primary key (order_id, key_digest)
    )`.execute(db)
}
