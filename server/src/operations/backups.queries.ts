import type { Db } from '@pj/db/database'

/** The one that was written last, whatever the clock said then. */
export const readLastBackup = (db: Db) =>
  db.selectFrom('backups').select(['finished_at', 'bytes']).orderBy('id', 'desc').limit(1).executeTakeFirst()
