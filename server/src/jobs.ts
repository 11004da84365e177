import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Job } from './capability.ts'
import { saveErasureList } from './customers/erasure-list.ts'
import { removeExpiredData } from './customers/retention.ts'
import { makeImageFiles } from './menu/image-files.ts'
import { deleteUnusedImages } from './menu/menu-images.queries.ts'
import { type MailOwners, publishOnTime } from './menu/publish.ts'
import { recoverJobs } from './messages/messages.queries.ts'
import { type BackupOptions, makeDueBackup, removeUnfinishedBackups } from './operations/backups.ts'
import { reportHealth } from './operations/health.ts'
import type { JobWatch } from './operations/job-watch.ts'
import { releaseEndedHolds } from './orders/change/release-holds.ts'
import { queueDocumentMails } from './orders/mail/document-mail.ts'
import { queueInstalmentReminders } from './orders/mail/instalment-reminders.ts'
import type { Parts } from './parts.ts'
import type { Paystack } from './payments/online/paystack.ts'
import { createPaymentWork } from './payments/online/worker.ts'
import { selectLovedProducts } from './sales/sales.queries.ts'

interface JobParts extends Pick<Parts, 'config' | 'db' | 'live' | 'mailer' | 'menus' | 'now'> {
  readonly log: FastifyBaseLogger
  readonly mailOwners: MailOwners
  readonly paystack: Paystack | undefined
  readonly backups: BackupOptions | undefined
  readonly watch: JobWatch
  readonly capabilityJobs: readonly Job[]
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

type NamedJob = 'make the files of images' | 'make the scheduled backup' | 'work on online payments'

/** Runs a job before its next interval. Does nothing on a server without that job. */
export type RunJob = (name: NamedJob) => void

/** What a server process does without a request. Servers that share a database share the work. */
export function startJobs(app: FastifyInstance, parts: JobParts): RunJob {
  const { backups, watch, capabilityJobs } = parts
  const jobs = [
    ...deletions(parts),
    ...mailJobs(parts),
    ...otherJobs(parts),
    ...backupJobs(backups),
    ...paymentJobs(parts),
    ...capabilityJobs,
  ]
  const runs = new Map<string, () => void>(jobs.map((job) => [job.name, repeat(app, job, watch)]))
  return (name) => runs.get(name)?.()
}

const deletions = ({ db, now, log }: JobParts): Job[] =>
  [
    { name: 'delete unused images', everyMs: hourMs, run: () => deleteUnusedImages(db, now()) },
    { name: 'delete expired data', everyMs: hourMs, run: () => removeExpiredData(db, now()) },
    { name: 'release ended holds', everyMs: minuteMs, run: () => releaseEndedHolds({ db, now }) },
  ].map((job) => pausedAfterClockJump(job, log))

function mailJobs({ db, now, menus, mailer }: JobParts): Job[] {
  const mail = mailer.settings()
  if (!mail) return []
  return [
    { name: 'recover mail jobs', everyMs: minuteMs, run: () => recoverJobs(db) },
    {
      name: 'queue the emails about payments',
      everyMs: 5 * secondMs,
      run: () => queueDocumentMails(db, mail, now()),
    },
    {
      name: 'remind of instalments',
      everyMs: 10 * minuteMs,
      run: () => queueInstalmentReminders({ db, menus, now }, mail),
    },
  ]
}

const otherJobs = (parts: JobParts): Job[] => [
  { name: 'publish the menu at its time', everyMs: 2 * secondMs, run: () => publishOnTime(parts) },
  { name: 'make the files of images', everyMs: minuteMs, run: (closing) => makeImageFiles(parts, closing) },
  { name: 'count the products that were ordered most', everyMs: hourMs, run: () => countLovedProducts(parts) },
  {
    name: 'write the list of erased customers',
    everyMs: hourMs,
    failure: 'error',
    run: () => saveErasureList(parts.db, parts.config.erasureDirectories),
  },
  {
    name: 'report to ALERT_URL',
    everyMs: 5 * minuteMs,
    // Until then the first backup has been copied.
    firstAfterMs: 4 * minuteMs,
    run: (closing) => reportHealth(parts, closing),
  },
]

async function countLovedProducts({ db, menus, now }: JobParts): Promise<void> {
  const today = lagosDay(now())
  menus.setLoved(await selectLovedProducts(db, { from: addDays(today, -29), to: today }))
}

const paymentJobs = ({ paystack, ...parts }: JobParts): Job[] =>
  paystack
    ? [{ name: 'work on online payments', everyMs: 15 * secondMs, run: createPaymentWork({ ...parts, paystack }) }]
    : []

export function backupJobs(options: BackupOptions | undefined): Job[] {
  if (!options || options.everyHours === 0) return []
  return [
    {
      name: 'delete unfinished backups',
      everyMs: 24 * hourMs,
      run: (closing) => removeUnfinishedBackups(options, closing),
    },
    {
      name: 'make the scheduled backup',
      everyMs: hourMs / 4,
      failure: 'error',
      // A server that has just started has requests to answer first.
      firstAfterMs: minuteMs,
      run: (closing) => makeDueBackup(options, closing),
    },
  ]
}

/** Never runs the job twice at once. Returns how to run it now, or again when it is running. */
export function repeat(
  app: FastifyInstance,
  { name, everyMs, firstAfterMs, failure = 'warn', run }: Job,
  watch: JobWatch,
): () => void {
  watch.add(name, everyMs)
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let isRequested = false
  const start = (): void => {
    if (closing.signal.aborted) return
    isRequested = false
    running = run(closing.signal)
      .then(() => watch.report(name, true))
      .catch((error: unknown) => {
        if (closing.signal.aborted) return
        watch.report(name, false)
        app.log[failure]({ err: error }, `cannot ${name}`)
      })
      .finally(() => {
        running = undefined
        if (isRequested) start()
      })
  }
  const startUnlessRunning = (): void => {
    if (!running) start()
  }
  if (firstAfterMs === undefined) app.addHook('onReady', async () => startUnlessRunning())
  else setTimeout(startUnlessRunning, firstAfterMs).unref()
  const timer = setInterval(startUnlessRunning, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await running
  })
  return () => {
    if (running) isRequested = true
    else start()
  }
}

/** A clock that drifts more than this between two runs has jumped. */
const maxDriftMs = 10 * minuteMs
/** A day leaves time to correct the clock. */
const pauseMs = 24 * hourMs

/** Skips a day after the clock has jumped ahead: by its time, images and keys of today may have expired long ago. */
export function pausedAfterClockJump(job: Job, log: FastifyBaseLogger): Job {
  const readDrift = (): number => Date.now() - performance.now()
  let left = 0
  let drift = readDrift()
  const run = async (closing: AbortSignal): Promise<void> => {
    const before = drift
    drift = readDrift()
    if (drift - before > maxDriftMs) {
      log.error(`The clock has jumped ahead: for a day, the server does not ${job.name}`)
      left = pauseMs / job.everyMs
    }
    left = Math.max(0, left - 1)
    if (left === 0) await job.run(closing)
  }
  return { ...job, run }
}
