import { type Kysely, sql } from 'kysely'

/** Orders that a rider takes together, what happened at each door, and the money that the rider took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_runs (
      id bigint generated always as identity primary key,
      day date not null,
      rider_name text not null check (char_length(rider_name) between 1 and 100),
      rider_id uuid references users (id),
      token_hash text not null unique,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      created_by uuid references users (id),
      created_by_name text,
      closed_at timestamptz,
      closed_by uuid references users (id),
      closed_by_name text,
      cash_returned bigint check (cash_returned >= 0),
      note text not null default '' check (char_length(note) <= 500),
      constraint delivery_runs_closed check ((closed_at is null) = (cash_returned is null))
    )`.execute(db)
  await sql`create index delivery_runs_by_day on delivery_runs (day)`.execute(db)
  await sql`
    create table delivery_stops (
      run_id bigint not null references delivery_runs (id) on delete cascade,
      order_id bigint not null references orders (id) on delete cascade,
      position integer not null check (position >= 0),
      delivered_at timestamptz,
      taken_by text check (char_length(taken_by) between 1 and 100),
      upload_id uuid,
      primary key (run_id, order_id),
      constraint delivery_stops_own_upload foreign key (upload_id, order_id) references uploads (id, order_id)
    )`.execute(db)
  await sql`create index delivery_stops_of_order on delivery_stops (order_id)`.execute(db)
  await sql`alter table payments add column run_id bigint references delivery_runs (id)`.execute(db)
  await sql`create index payments_of_run on payments (run_id) where run_id is not null`.execute(db)
}
