import { type Kysely, sql } from 'kysely'

/** Off-site copies of backups, files of earlier builds, and migrations that the previous release can work with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column copied_at timestamptz`.execute(db)
  await sql`alter table order_outbox add column at timestamptz not null default now()`.execute(db)
  await sql`create table compatible_migrations (name text primary key)`.execute(db)
  await sql`
    create table built_files (
      path text primary key check (char_length(path) <= 200),
      gzip bytea not null,
      seen_at timestamptz not null
    )`.execute(db)
}
