import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@pj/db/database'
import { lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { OffSiteSettings } from '../config.ts'
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
  readonly offSite: OffSiteSettings | undefined
  /** By default the clock of the database, which all servers share. */
  readonly now?: () => Promise<Date>
}

/** A process that was killed leaves them. */
export const removeUnfinishedBackups = (
  { databaseUrl, directory }: BackupOptions,
  signal: AbortSignal,
): Promise<void> => withBackupLock(databaseUrl, () => removePartialBackups(directory), signal)

/**
 * Makes a backup when the last one is older than the shop's opening, the last night or the interval, or dated in the future. One of
 * several servers on a database makes it.
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

/** The first is due when the shop opens. Where backups are copied off-site, one made by hand to another place doesn't count. */
async function isDue({ db, log, everyHours, directory, offSite }: BackupOptions, now: Date): Promise<boolean> {
  const { opened_at } = await db.selectFrom('availability').select('opened_at').executeTakeFirstOrThrow()
  const files = offSite && (await readdir(directory).catch((): string[] => []))
  const last = (await listBackups(db)).find(
    ({ finished_at, copied_at }) => !files || copied_at !== null || files.includes(backupFileName(finished_at)),
  )
  if (!last) return opened_at !== null
  const { finished_at } = last
  const isFuture = finished_at > now
  if (isFuture) log.error({ finished_at }, 'the last backup is dated in the future: check the clock')
  // A shop that was opened while the clock was ahead isn't open yet by this one.
  const isBeforeOpening = opened_at !== null && finished_at < opened_at && opened_at <= now
  const isOld = everyHours === nightlyHours ? finished_at < lastNight(now) : isOverdue(finished_at, now, everyHours)
  return isFuture || isBeforeOpening || isOld
}

/** An interval of a day means every night, at 3 am in Lagos. */
export const nightlyHours = 24

function lastNight(now: Date): Date {
  const tonight = lagosInstant(lagosDay(now), '03:00')
  return tonight <= now ? tonight : new Date(tonight.getTime() - nightlyHours * hourMs)
}

export const isOverdue = (last: Date | null | undefined, now: Date, hours: number): boolean =>
  !last || now.getTime() - last.getTime() >= hours * hourMs

const readDatabaseClock = async (db: Db): Promise<Date> =>
  (await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()).now

/** The latest first, by id, whatever the clock said. */
export const listBackups = (db: Db, limit = 100) =>
  db
    .selectFrom('backups')
    .select(['id', 'finished_at', 'bytes', 'copied_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const readLastBackup = async (db: Db) => (await listBackups(db, 1))[0]
