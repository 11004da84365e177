import { type Kysely, sql } from 'kysely'

/** What the kitchen has not acknowledged, and when an order last changed for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kitchen_alerts (
      id bigint generated always as identity primary key,
      order_id bigint not null unique references orders (id) on delete cascade,
      -- The order as the kitchen knows it; null when it doesn't know that the order is to be made.
      known jsonb check (jsonb_typeof(known) = 'object'),
      at timestamptz not null
    );

    alter table orders add column kitchen_changed_at timestamptz;
    -- Tickets that are outdated stay so until they are printed again.
    update orders set kitchen_changed_at = changed_at where changed_at > printed_at`.execute(db)
}
