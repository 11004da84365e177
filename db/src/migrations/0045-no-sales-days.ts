import { type Kysely, sql } from 'kysely'

/** Sales are added up from the orders. The triggers that marked their days go with their functions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop schema sales cascade`.execute(db)
}
