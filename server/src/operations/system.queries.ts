import type { Db } from '@pj/db/database'
import { sql } from 'kysely'

/**
 * Throws when the database accepts no changes, or when its disk has no space for a few megabytes. Changes no row: the
 * statement that needs space writes a temporary file.
 */
export async function assertWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update backups set bytes = bytes where false`.execute(trx)
    await sql`set local work_mem = '64kB'`.execute(trx)
    await sql`select count(*) from generate_series(1, 200000)`.execute(trx)
  })
}
