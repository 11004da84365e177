import { type Kysely, sql } from 'kysely'

/** Records when backups were made, so that the console can show the age of the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      finished_at timestamptz not null,
      bytes bigint not null check (bytes > 0)
    )`.execute(db)
}
