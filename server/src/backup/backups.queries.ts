import type { Db } from '@pj/db/database'

export const readLastBackup = (db: Db) =>
  db.selectFrom('backups').select(['finished_at', 'bytes']).orderBy('finished_at', 'desc').limit(1).executeTakeFirst()
