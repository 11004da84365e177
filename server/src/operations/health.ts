import type { DatabaseClient, Db } from '@pj/db/database'
import { formatDateTime } from '@pj/shared/lagos-time'
import { type LastBackup, lastBackupSchema } from '@pj/shared/sales/sales.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppConfig } from '../config.ts'
import { type BackupOptions, isOverdue, readLastBackup } from './backups.ts'
import type { JobWatch } from './job-watch.ts'

export interface HealthParts {
  readonly db: DatabaseClient
  readonly now: () => Date
  readonly watch: JobWatch
  /** Undefined where this server makes no backups. */
  readonly backups: Pick<BackupOptions, 'everyHours' | 'offSite'> | undefined
}

/** An email may wait for the mail server's restart. */
const mailWaitsMs = 30 * 60_000

/** What hasn't succeeded for twice its time, each in a sentence for managers. Throws where the database can't be reached. */
export async function listProblems({ db, now, watch, backups }: HealthParts): Promise<string[]> {
  const at = now()
  const last = await readLastBackup(db)
  const { copied, first } = await readLastCopy(db)
  const waiting = await countWaitingMails(db, at)
  const isLate = (time: Date | null | undefined): boolean =>
    backups !== undefined && backups.everyHours > 0 && isOverdue(time, at, 2 * backups.everyHours)
  // Without any, the checklist of the first run asks for one.
  const isBackupLate = last !== undefined && isLate(last.finished_at)
  const isCopyLate = last !== undefined && backups?.offSite !== undefined && isLate(copied ?? first)
  return [
    ...(isBackupLate ? [`No backup since ${formatDateTime(last.finished_at)}`] : []),
    ...(isCopyLate ? [copied ? `No off-site backup since ${formatDateTime(copied)}` : 'No off-site backup yet'] : []),
    ...(waiting > 0
      ? [waiting === 1 ? '1 email is waiting to be sent' : `${waiting} emails are waiting to be sent`]
      : []),
    ...watch.listLate().map((name) => `The server can't ${name}`),
  ]
}

/** When the newest backup that is off-site, and the first of all, were made. */
const readLastCopy = (db: Db): Promise<{ copied: Date | null; first: Date | null }> =>
  db
    .selectFrom('backups')
    .select(({ fn }) => [
      fn.max('finished_at').filterWhere('copied_at', 'is not', null).as('copied'),
      fn.min('finished_at').as('first'),
    ])
    .executeTakeFirstOrThrow()

async function countWaitingMails(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'email')
    .where('state', 'in', ['pending', 'sending'])
    .where('requested_at', '<', new Date(now.getTime() - mailWaitsMs))
    .executeTakeFirstOrThrow()
  return count
}

interface AlertParts extends HealthParts {
  readonly config: Pick<AppConfig, 'alertUrl'>
}

const answerWithinMs = 10_000

/**
 * Reports success to ALERT_URL, or problems to its path `/fail`. The service alerts when no report arrives
 * (docs/operating.md#alerts). Throws when it doesn't answer.
 */
export async function reportHealth(
  { config: { alertUrl }, ...parts }: AlertParts,
  closing: AbortSignal,
): Promise<void> {
  if (alertUrl === undefined) return
  const problems = await listProblems(parts)
  const url = new URL(alertUrl)
  if (problems.length > 0) url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: problems.length === 0 ? 'ok' : 'failing', problems }),
    signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`ALERT_URL answered with status ${response.status}`)
}

export const backupsRoutes: FastifyPluginAsyncZod<{ readonly health: HealthParts }> = async (app, { health }) => {
  app.get(
    '/api/backups/last',
    {
      config: { right: 'manageBusiness' },
      schema: { summary: 'The last backup, and what fails on the server', response: { 200: lastBackupSchema } },
    },
    () => describeLastBackup(health),
  )
}

export async function describeLastBackup(parts: HealthParts): Promise<LastBackup> {
  const last = await readLastBackup(parts.db)
  const { copied } = await readLastCopy(parts.db)
  return {
    finished_at: last?.finished_at.toISOString() ?? null,
    bytes: last?.bytes ?? null,
    off_site: parts.backups?.offSite ? { finished_at: copied?.toISOString() ?? null } : null,
    problems: await listProblems(parts),
  }
}
