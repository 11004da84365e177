import { type Kysely, sql } from 'kysely'

/** A closed day and its corrections never change: what was counted is what was counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cash_closings (
      day date primary key,
      opening_float naira not null,
      counted naira not null,
      expected bigint not null,
      methods jsonb_list not null,
      note text not null check (char_length(note) <= 500),
      at timestamptz not null,
      by_user uuid not null references users (id),
      by_name text not null
    )`.execute(db)
  await sql`
    create table cash_corrections (
      id bigint generated always as identity primary key,
      day date not null references cash_closings (day),
      amount bigint not null check (amount <> 0),
      note text not null check (char_length(note) between 1 and 500),
      at timestamptz not null,
      by_user uuid not null references users (id),
      by_name text not null
    )`.execute(db)
  await sql`create index cash_corrections_of_day on cash_corrections (day, id)`.execute(db)
  await sql`
    create function forbid_cash_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A closed day never changes' using errcode = 'restrict_violation';
    end $$`.execute(db)
  for (const table of ['cash_closings', 'cash_corrections']) {
    await sql`
      create trigger ${sql.id(`${table}_never_change`)} before update or delete or truncate on ${sql.id(table)}
      for each statement execute function forbid_cash_change()`.execute(db)
  }
}
