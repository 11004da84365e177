import { type Kysely, sql } from 'kysely'

/** Until when an order that nobody has confirmed or paid for keeps its place on a limited day. Earlier orders keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column hold_until timestamptz,
      add column hold_network text check (char_length(hold_network) <= 100),
      add column released_at timestamptz`.execute(db)
  await sql`
    create index orders_on_hold on orders (hold_until) where hold_until is not null and released_at is null`.execute(db)
}
