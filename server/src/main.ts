import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@pj/db/database'
import { disableDemoAccounts } from '@pj/db/demo-data/accounts'
import type { FastifyInstance } from 'fastify'
import { firstRunCode, hasActiveOwner } from './accounts/first-run.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig, urlToOpen } from './config.ts'
import { ignoreOutputErrors } from './http/log.ts'
import { describeSettings, listUnknownSettings } from './operations/describe-settings.ts'
import { stopOnSignal } from './operations/shutdown.ts'
import {
  assertDatabaseReachable,
  assertSessions,
  describeStartError,
  ensureDataDirectory,
  errorCode,
  migrateDatabase,
  readOrCreateTokenSecret,
} from './operations/start-checks.ts'
import { reportProgress, type StartProgress } from './operations/start-progress.ts'
import { answerSupervisor } from './operations/supervisor.ts'

const frontEnds = {
  storefront: join(import.meta.dirname, '../../storefront/dist'),
  console: join(import.meta.dirname, '../../console/dist'),
}

interface Part {
  stop(): Promise<void>
  /** Stops what can be stopped without waiting. */
  abandon?(): void
}

/** Stops its parts in the reverse order of their start. */
async function main(): Promise<void> {
  for (const sentence of listUnknownSettings(process.env)) print(sentence)
  const config = readConfig(process.env)
  const parts: Part[] = []
  const stop = async (): Promise<void> => {
    await starting.catch(() => undefined)
    for (const part of parts.toReversed()) await part.stop()
  }
  const abandon = (): void => {
    for (const part of parts) part.abandon?.()
  }
  const stopping = stopOnSignal({ stop, abandon, drainMs: config.drainSeconds * 1000 })
  const { serve } = answerSupervisor({ abandon })
  const progress = reportProgress(print)
  const starting = start({ config, parts, stopping, progress, onServing: serve }).finally(progress.end)
  try {
    await starting
  } catch (error) {
    // The handler of the signal ends the process.
    if (stopping.aborted) return
    await stop()
    throw error
  }
}

interface Start {
  readonly config: Config
  readonly parts: Part[]
  readonly stopping: AbortSignal
  readonly progress: StartProgress
  readonly onServing: () => void
}

/** Adds to `parts` what has started. Throws between two steps when `stopping` is aborted. */
async function start({ config, parts, stopping, progress, onServing }: Start): Promise<void> {
  progress.step(config.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL')
  const postgres = await openPostgres(config, stopping)
  parts.push(postgres)
  stopping.throwIfAborted()
  await prepareDatabase(postgres.url, config, { stopping, progress })
  progress.step('Reading the menu')
  const db = openDatabase(postgres.url, { connections: config.databasePool, isPatient: true })
  progress.watch(db)
  parts.push({ stop: () => db.destroy() })
  const jwtSecret = config.jwtSecret ?? (await readOrCreateTokenSecret(config.dataDir))
  const { directory, ...schedule } = config.backups
  // A container with an external database may not be able to write its DATA_DIR.
  const ownDirectory = directory !== undefined && config.databaseUrl !== undefined ? [] : [config.dataDir]
  const erasureDirectories = [...ownDirectory, ...(directory === undefined ? [] : [directory])]
  const settings = { ...config, databaseUrl: postgres.url, jwtSecret, erasureDirectories }
  // A secret from the environment stays out of the backups.
  const tokenSecret = config.jwtSecret === undefined ? jwtSecret : undefined
  const backups = directory !== undefined ? { tokenSecret, directory, ...schedule } : undefined
  const app = await buildApp({ db, config: settings, frontEnds, backups, progress, stopping })
  parts.push({ stop: () => app.close() })
  stopping.throwIfAborted()
  await listen(app, config)
  parts.push({ stop: () => sleep(config.drainSeconds * 1000) })
  db.endPatience()
  onServing()
  printUrls(app, config)
  if (!(await hasActiveOwner(db))) printFirstRun(app, config, jwtSecret)
  for (const line of describeSettings(config)) print(`  ${line}`)
}

interface Postgres extends Part {
  readonly url: string
}

const print = (message: string): void => void process.stdout.write(`${message}\n`)

/** The embedded database's code is loaded only without DATABASE_URL. */
async function openPostgres({ databaseUrl, dataDir }: Config, stopping: AbortSignal): Promise<Postgres> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  await ensureDataDirectory(dataDir)
  const { startEmbedded } = await import('@pj/db/embedded')
  return startEmbedded({ dataDir, log: print, signal: stopping })
}

/** Uses a connection without time limits, because migrations may take long. */
async function prepareDatabase(
  url: string,
  config: Config,
  { stopping, progress }: Pick<Start, 'stopping' | 'progress'>,
): Promise<void> {
  const db = openDatabase(url, { connections: 2, timeLimits: false, isPatient: true })
  progress.watch(db)
  try {
    if (config.databaseUrl) {
      await assertDatabaseReachable(db)
      await assertSessions(config.databaseUrl)
    }
    await migrateDatabase(db, { onWait: () => print(migrationWait), onMigration: progress.step, signal: stopping })
    stopping.throwIfAborted()
    if (config.demo) {
      progress.step('Checking the demo data')
      const { fillDemoData } = await import('@pj/db/demo-data')
      await fillDemoData(db, new Date())
    } else {
      await disableDemoAccounts(db, new Date())
    }
    stopping.throwIfAborted()
  } finally {
    await db.destroy()
  }
}

const migrationWait = 'Another server is migrating the database: waiting until it has finished'

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT: ${port} on ${host} is in use by another program`)
    if (code === 'EACCES') throw new ConfigError(`PORT: ${port} may not be opened by this user`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new ConfigError(`HOST: ${host} is not an IP address of this machine`)
    throw error
  }
}

function printUrls(app: FastifyInstance, { demo, publicUrl, smtpUrl }: Config): void {
  const address = urlToOpen(app.listeningOrigin, publicUrl)
  const lines = ['', '  The server is open', `  Storefront  ${address}/`, `  Console     ${address}/console/`]
  if (smtpUrl === 'capture:') lines.push(`  Mail        ${address}/dev/mail`)
  if (demo) {
    lines.push('  Sign in to the console as owner@, manager@, staff@ or kitchen@pj.test, password bakery-demo')
    lines.push('  (a shopper: shopper@pj.test, the same password)')
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** Whoever can read the server's output may create the shop's first owner. */
function printFirstRun(app: FastifyInstance, { publicUrl }: Config, jwtSecret: string): void {
  print(`  The shop has no owner yet. Open ${urlToOpen(app.listeningOrigin, publicUrl)}/console/ and enter the code`)
  print(`  ${firstRunCode(jwtSecret)}\n`)
}

function fail(error: unknown): never {
  process.stderr.write(`${describeStartError(error)}\n`)
  process.exit(1)
}

ignoreOutputErrors()
await main().catch(fail)
