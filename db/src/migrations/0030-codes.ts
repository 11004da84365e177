import { type Kysely, sql } from 'kysely'

/** Promo codes. The orders' adjustments say who used which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_codes (
      code text primary key check (code ~ '^[A-Z0-9-]{3,20}$'),
      kind text not null check (kind in ('percent', 'amount')),
      value naira not null check (value > 0 and (kind <> 'percent' or value <= 100)),
      minimum naira,
      categories text[] not null default '{}',
      products text[] not null default '{}',
      first_day date,
      last_day date,
      uses integer check (uses > 0),
      uses_per_customer integer check (uses_per_customer > 0),
      first_order_only boolean not null default false,
      active boolean not null default true,
      updated_at timestamptz not null,
      check (first_day <= last_day)
    );

    alter table order_adjustments add column minimum naira;
    create index order_adjustments_of_code on order_adjustments (code) where code is not null;
    create unique index order_adjustments_one_code on order_adjustments (order_id) where code is not null`.execute(db)
}
