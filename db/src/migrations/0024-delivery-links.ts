import { type Kysely, sql } from 'kysely'

/** The links of a run, when an order was delivered without a network, and money that a rider's ended link reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_links (
      token_hash text primary key,
      run_id bigint not null references delivery_runs (id) on delete cascade,
      ends_at timestamptz not null
    );
    create index delivery_links_of_run on delivery_links (run_id);
    insert into delivery_links (token_hash, run_id, ends_at)
      select token_hash, id, least(expires_at, closed_at) from delivery_runs;
    alter table delivery_runs drop column token_hash, drop column expires_at;

    alter table delivery_stops add column reported_at timestamptz;

    create table late_payments (
      id uuid primary key,
      run_id bigint not null references delivery_runs (id) on delete cascade,
      order_id bigint not null references orders (id) on delete cascade,
      method text not null check (method in ('cash', 'transfer', 'pos')),
      amount bigint not null check (amount > 0),
      at timestamptz not null,
      sent_at timestamptz not null
    )`.execute(db)
}
