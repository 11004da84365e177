import { join } from 'node:path'
import type { DatabaseClient, Db } from '@pj/db/database'
import { lastBackupSchema } from '@pj/shared/sales/sales.api'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import {
  backupFileName,
  createBackupFile,
  pruneBackupFiles,
  removePartialBackups,
  withBackupLock,
} from './backup-files.ts'

const hour = 60 * 60 * 1000
const checkInterval = hour / 4
/** A server that has just started has requests to answer first. */
const firstCheckDelay = hour / 60

interface ScheduleOptions {
  readonly settings: Config['backups']
  readonly db: Db
  readonly databaseUrl: string
  readonly tokenSecret: string | undefined
  /** By default the clock of the database, which all servers share. */
  readonly now?: () => Promise<Date>
}

/**
 * Makes a backup whenever the last one is older than the interval or dated in the future. One of several servers on a
 * database makes it.
 */
export function scheduleBackups(app: FastifyInstance, options: ScheduleOptions): void {
  const { db, databaseUrl, tokenSecret, settings, now: readClock = () => readDatabaseClock(db) } = options
  const { directory, everyHours, keep } = settings
  if (directory === undefined || everyHours === 0) return
  const closing = new AbortController()
  const { signal } = closing
  let running: Promise<void> = Promise.resolve()

  const isDue = async (now: Date): Promise<boolean> => {
    const last = await readLastBackup(db)
    const age = last ? now.getTime() - last.finished_at.getTime() : Number.POSITIVE_INFINITY
    if (age < 0)
      app.log.error({ finished_at: last?.finished_at }, 'the last backup is dated in the future: check the clock')
    return age < 0 || age >= everyHours * hour
  }

  const backUpWhenDue = async (): Promise<void> => {
    // Check without the lock first, because usually none is due.
    if (!(await isDue(await readClock()))) return
    await withBackupLock(
      databaseUrl,
      async (client) => {
        const now = await readClock()
        if (!(await isDue(now))) return
        const path = join(directory, backupFileName(now))
        const { bytes } = await createBackupFile(client, { path, now, tokenSecret, signal })
        await pruneBackupFiles(path, keep)
        app.log.info({ path, bytes }, 'backup written')
      },
      signal,
    )
  }

  const run = (work: () => Promise<void>): void => {
    running = running.then(work).catch((error: unknown) => {
      if (!signal.aborted) app.log.error({ err: error }, 'the scheduled backup failed; will retry')
    })
  }
  const check = (): void => run(backUpWhenDue)

  app.addHook('onReady', async () =>
    run(() => withBackupLock(databaseUrl, () => removePartialBackups(directory), signal)),
  )
  const timers = [setTimeout(check, firstCheckDelay).unref(), setInterval(check, checkInterval).unref()]
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
    closing.abort()
    await running
  })
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

interface Parts {
  readonly db: DatabaseClient
}

export const backupsRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db }) => {
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
