import { join } from 'node:path'
import type { Db } from '@pj/db/database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { backupFileName, createBackupFile, pruneBackupFiles } from './backup-files.ts'
import { readLastBackup } from './backups.queries.ts'

const hour = 60 * 60 * 1000
const checkInterval = hour / 4
/** A server that has just started has requests to answer first. */
const firstCheckDelay = hour / 60

interface ScheduleOptions {
  readonly settings: Config['backups']
  readonly db: Db
  readonly databaseUrl: string
  /** Stored in each backup. */
  readonly tokenSecret: string | undefined
}

/**
 * Makes a backup whenever the last one is older than the configured interval, until the app closes. Of several servers
 * on one database one does.
 */
export function scheduleBackups(
  app: FastifyInstance,
  { db, databaseUrl, tokenSecret, settings }: ScheduleOptions,
): void {
  const { directory, everyHours, keep } = settings
  if (directory === undefined || everyHours === 0) return
  const closing = new AbortController()
  let running: Promise<void> | undefined

  const backUpWhenDue = async (): Promise<void> => {
    const last = await readLastBackup(db)
    const now = new Date()
    if (last && now.getTime() - last.finished_at.getTime() < everyHours * hour) return
    const path = join(directory, backupFileName(now))
    const { bytes } = await createBackupFile({ databaseUrl, path, now, tokenSecret, signal: closing.signal })
    await pruneBackupFiles(directory, keep)
    app.log.info({ path, bytes }, 'backup written')
  }

  const check = (): void => {
    running ??= db
      .connection()
      .execute(async (connection) => {
        const { rows } = await sql<{ acquired: boolean }>`select pg_try_advisory_lock(${lockKey}) as acquired`.execute(
          connection,
        )
        if (!rows[0]?.acquired) return
        await backUpWhenDue().finally(() => sql`select pg_advisory_unlock(${lockKey})`.execute(connection))
      })
      .catch((error: unknown) => {
        if (!closing.signal.aborted) app.log.error({ err: error }, 'the scheduled backup failed; it is tried again')
      })
      .finally(() => {
        running = undefined
      })
  }

  const timers = [setTimeout(check, firstCheckDelay).unref(), setInterval(check, checkInterval).unref()]
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
    closing.abort()
    await running
  })
}

const lockKey = 5002
