import { type Kysely, sql } from 'kysely'

/** What staff decided to keep of a cancelled order, the deposit share of an order, and payments of an unknown method. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column kept_limit naira not null default 0,
      add column deposit_percent integer not null default 0 check (deposit_percent between 0 and 100)`.execute(db)
  await sql`
    update orders set kept_limit = kept_amount, kept_amount = least(kept_amount, greatest(paid_amount, 0))
    where kept_amount > 0`.execute(db)
  await sql`
    alter table orders
      add constraint orders_kept_of_paid check (kept_amount = least(kept_limit, paid_amount))`.execute(db)
  // A deposit tells its share. Where none was asked for, the menu says what would have been.
  await sql`
    update orders set deposit_percent = least(100, round(100.0 * deposit / amount))
    where type = 'custom' and deposit > 0 and amount > 0`.execute(db)
  await sql`
    update orders set deposit_percent = (document->'payment'->>'deposit_percent')::integer
    from menu_versions
    where menu_versions.version = orders.menu_version and type <> 'custom' and (document->'payment'->>'deposit_percent')::integer > 0`.execute(
    db,
  )
  await sql`alter table payments drop constraint payments_method_check`.execute(db)
  await sql`
    alter table payments
      add constraint payments_method_check check (method in ('transfer', 'cash', 'card', 'unspecified'))`.execute(db)
}
