import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '@pj/db/database'
import { withMigrationLock } from '@pj/db/migrate'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, type RunnerOptions, run, runMigrations, type Task } from 'graphile-worker'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import type { StartProgress } from '../operations/start-progress.ts'

export interface Attempt {
  readonly id: string
  /** What the job has beside its id. */
  readonly payload: unknown
  /** Aborted when the server stops and can't wait any longer. */
  readonly signal: AbortSignal
  /** Seconds until the next attempt when this one throws. */
  readonly retrySeconds: number
}

interface MailJobs {
  readonly db: Db
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  readonly progress: StartProgress | undefined
  /** By the name of the job. Throws when it should be retried. */
  readonly tasks: Readonly<Record<string, (attempt: Attempt) => Promise<void>>>
}

/** A mail server that doesn't respond delays the other mails by half a minute at most. */
const concurrency = 2
const restartMs = 2000
/** For mails under way. The process ends after 15 s in any case. */
const closeTimeoutMs = 8000

const payloadSchema = z.looseObject({ id: z.uuid() })

/**
 * Shares the jobs, such as those of `send_message_later`, with the other processes on the database. Returns how to stop. See
 * docs/decisions/012-outbox-and-jobs.md.
 */
export async function startMailJobs({ db, databaseUrl, log, progress, tasks }: MailJobs): Promise<() => Promise<void>> {
  // Separate connections: one of them listens for a long time, which the time limits of the pool would end.
  const mailDb = openDatabase(databaseUrl, { connections: concurrency + 2, timeLimits: false, isPatient: true })
  progress?.watch(mailDb)
  const { pool: pgPool } = mailDb
  const logger = new Logger(() => (level, message) => log[level === 'error' ? 'debug' : 'trace'](message))
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, send]): [string, Task] => [
      name,
      async (payload, { job, abortSignal }) => {
        const { id } = payloadSchema.parse(payload)
        await send({
          id,
          payload,
          signal: abortSignal ?? new AbortController().signal,
          retrySeconds: retrySeconds(job.attempts),
        })
      },
    ]),
  )
  const options = (): RunnerOptions => ({
    pgPool,
    concurrency,
    noHandleSignals: true,
    parsedCronItems: [],
    logger,
    taskList,
  })
  await withMigrationLock(db, {}, () => runMigrations({ pgPool, logger })).catch(async (error: unknown) => {
    await pgPool.end()
    throw isPermissionDenied(error) ? new ConfigError(`${missingPermission}: ${error.message}`) : error
  })
  let isClosed = false
  let runner: Promise<Runner | undefined>
  const start = async (): Promise<Runner> => {
    const started = await run(options())
    // A worker ends when it cannot record the result of a job, because PostgreSQL cannot be reached.
    started.events.once('worker:fatalError', ({ error }) => {
      log.warn({ err: error }, 'restarting the mail jobs')
      restart(started)
    })
    started.promise.catch((error: unknown) => log.warn({ err: error }, 'the mail jobs have stopped'))
    return started
  }
  const restart = (stopped: Runner): void => {
    runner = runner.then(async () => {
      await stopped.stop().catch(() => undefined)
      while (!isClosed) {
        await sleep(restartMs, undefined, { ref: false })
        try {
          return await start()
        } catch (error) {
          log.warn({ err: error }, 'cannot start the mail jobs')
        }
      }
      return undefined
    })
  }
  runner = start()
  await runner
  return async () => {
    isClosed = true
    const stopped = runner.then((started) => started?.stop()).catch(() => undefined)
    await Promise.race([stopped, sleep(closeTimeoutMs, undefined, { ref: false })])
    await Promise.race([pgPool.end(), sleep(closeTimeoutMs, undefined, { ref: false })])
  }
}

/** As graphile-worker delays a job: 3 s, 7 s, 20 s and so on, at most 6 hours. */
const retrySeconds = (attempt: number): number => Math.exp(Math.min(attempt, 10))

const isPermissionDenied = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '42501'

const missingPermission =
  'SMTP_URL: the user of DATABASE_URL may not create the tables that mail needs. Grant it CREATE on the database'
