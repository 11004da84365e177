import { type Kysely, sql } from 'kysely'

/** A shop takes orders once its owner has opened it. One that has an owner already is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table availability add column opened_at timestamptz`.execute(db)
  await sql`
    update availability set opened_at = now()
    where exists (select from users where role = 'owner' and disabled_at is null)`.execute(db)
}
