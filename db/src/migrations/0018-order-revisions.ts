import { type Kysely, sql } from 'kysely'

/** The revision of an order grows with everything that its row shows. The outbox holds changes not yet announced to consoles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column revision integer not null default 1 check (revision >= 1)`.execute(db)
  await sql`update orders set revision = version`.execute(db)
  // Without a foreign key: checking it would cost every checkout, and an order that is gone is not announced.
  await sql`
    create table order_outbox (
      id bigint generated always as identity primary key,
      order_id text not null,
      cause text not null check (
        cause in (
          'placed', 'status', 'edited', 'payment', 'printed', 'message', 'customer', 'price_checked', 'erased')),
      by_user uuid,
      by_name text
    )`.execute(db)
}
