import { type Kysely, sql } from 'kysely'

/** The ids of ticks on the bake list, so that a tick counts once even if a tablet sends it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bake_tick_ids (
      id uuid primary key,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index bake_tick_ids_by_time on bake_tick_ids (at)`.execute(db)
}
