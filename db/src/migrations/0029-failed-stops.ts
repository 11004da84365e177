import { type Kysely, sql } from 'kysely'

/** Stops at which the rider couldn't deliver. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_stops
      add column failed_at timestamptz,
      add column failed_reason text
        check (failed_reason in ('nobody_there', 'wrong_address', 'refused', 'damaged', 'no_time')),
      add column failed_note text not null default '' check (char_length(failed_note) <= 200),
      add constraint delivery_stops_failed check ((failed_at is null) = (failed_reason is null))`.execute(db)
}
