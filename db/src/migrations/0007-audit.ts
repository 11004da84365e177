import { type Kysely, sql } from 'kysely'

/** Who did what. Entries outlive the accounts, and never change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      user_id uuid,
      user_name text not null,
      action text not null,
      area text not null,
      target text,
      details jsonb not null default '{}',
      device text not null
    )`.execute(db)
  await sql`create index audit_entries_at on audit_entries (at, id)`.execute(db)
  await sql`create index audit_entries_area on audit_entries (area, at, id)`.execute(db)
  await sql`create index audit_entries_user on audit_entries (user_id, at, id)`.execute(db)
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of the audit never change';
      end $$`.execute(db)
  await sql`
    create trigger audit_entries_stay before update or delete or truncate on audit_entries
      for each statement execute function refuse_audit_change()`.execute(db)
}
