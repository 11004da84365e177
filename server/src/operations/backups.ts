import { join } from 'node:path'
import type { DatabaseClient, Db } from '@pj/db/database'
import { lastBackupSchema } from '@pj/shared/sales/sales.api'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Client } from 'pg'
import {
  backupFileName,
  createBackupFile,
  pruneBackupFiles,
  removePartialBackups,
  withBackupLock,
} from './backup-files.ts'

export interface BackupOptions {
  readonly db: Db
  readonly databaseUrl: string
  readonly tokenSecret: string | undefined
  readonly log: FastifyBaseLogger
  readonly directory: string
  readonly everyHours: number
  readonly keep: number
  /** By default the clock of the database, which all servers share. */
  readonly now?: () => Promise<Date>
}

/** A process that was killed leaves them. */
export const removeUnfinishedBackups = (
  { databaseUrl, directory }: BackupOptions,
  signal: AbortSignal,
): Promise<void> => withBackupLock(databaseUrl, () => removePartialBackups(directory), signal)

/**
 * Makes a backup when the last one is older than the interval or dated in the future. One of several servers on a database
 * makes it.
 */
export async function makeDueBackup(options: BackupOptions, signal: AbortSignal): Promise<void> {
  const { db, databaseUrl, tokenSecret, log, directory, keep, now: readClock = () => readDatabaseClock(db) } = options
  // Check without the lock first, because usually none is due.
  if (!(await isDue(options, await readClock()))) return
  const makeBackup = async (client: Client): Promise<void> => {
    const now = await readClock()
    if (!(await isDue(options, now))) return
    const path = join(directory, backupFileName(now))
    const { bytes } = await createBackupFile(client, { path, now, tokenSecret, signal })
    await pruneBackupFiles(path, keep)
    log.info({ path, bytes }, 'backup written')
  }
  await withBackupLock(databaseUrl, makeBackup, signal)
}

const hourMs = 60 * 60 * 1000

async function isDue({ db, log, everyHours }: BackupOptions, now: Date): Promise<boolean> {
  const last = await readLastBackup(db)
  const age = last ? now.getTime() - last.finished_at.getTime() : Number.POSITIVE_INFINITY
  if (age < 0) log.error({ finished_at: last?.finished_at }, 'the last backup is dated in the future: check the clock')
  return age < 0 || age >= everyHours * hourMs
}

async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no time')
  return row.now
}

/** By id, whatever the clock said. */
export const readLastBackup = (db: Db) =>
  db.selectFrom('backups').select(['finished_at', 'bytes']).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const backupsRoutes: FastifyPluginAsyncZod<{ readonly db: DatabaseClient }> = async (app, { db }) => {
  app.get(
    '/api/backups/last',
    {
      config: { right: 'manageBusiness' },
      schema: { summary: 'When the last backup was made', response: { 200: lastBackupSchema } },
    },
    async () => {
      const last = await readLastBackup(db)
      return { finished_at: last?.finished_at.toISOString() ?? null, bytes: last?.bytes ?? null }
    },
  )
}
