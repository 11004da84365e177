import { type Kysely, sql } from 'kysely'

/** Cash paid into the till and out of it, what stays in it overnight, and what a closing expected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cash_movements (
      id bigint generated always as identity primary key,
      day date not null,
      kind text not null check (kind in ('in', 'out')),
      amount naira not null check (amount > 0),
      reason text not null check (char_length(reason) between 1 and 60),
      note text not null check (char_length(note) <= 500),
      at timestamptz not null,
      by_user uuid not null references users (id),
      by_name text not null,
      -- Of the request that made it, if it had one.
      request_key text unique,
      request_hash text
    );
    create index cash_movements_of_day on cash_movements (day, id);
    create trigger cash_movements_never_change before update or delete or truncate on cash_movements
      for each statement execute function forbid_cash_change();

    alter table uploads add column movement_id bigint unique references cash_movements (id);
    alter table uploads add constraint uploads_one_owner check (order_id is null or movement_id is null);
    drop index uploads_unclaimed;
    create index uploads_unclaimed on uploads (created_at) where order_id is null and movement_id is null;

    -- Both are null for days that were closed before there were movements.
    alter table cash_closings add column left_over naira;
    alter table cash_closings add column cash jsonb check (jsonb_typeof(cash) = 'object')`.execute(db)
}
