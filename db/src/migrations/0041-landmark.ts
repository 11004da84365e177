import { type Kysely, sql } from 'kysely'

export const compatibleFrom = '0039-agreed-amounts'

/** By which a rider finds the house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column landmark text check (char_length(landmark) <= 120)`.execute(db)
}
