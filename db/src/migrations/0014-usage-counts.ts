import { type Kysely, sql } from 'kysely'

/** What strangers have used up in a window of time, shared by all servers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_counts (
      key text primary key check (char_length(key) <= 200),
      used bigint not null check (used >= 0),
      window_ends timestamptz not null
    )`.execute(db)
  await sql`create index usage_counts_by_end on usage_counts (window_ends)`.execute(db)
}
