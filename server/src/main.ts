import { join } from 'node:path'
import { type DatabaseClient, openDatabase } from '@pj/db/database'
import { disableDemoAccounts } from '@pj/db/demo-data/accounts'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { assertDatabaseReachable, ensureDataDirectory, migrateDatabase } from './start-checks.ts'
import { readOrCreateTokenSecret } from './token-secret.ts'

const frontEnds = {
  storefront: join(import.meta.dirname, '../../storefront/dist'),
  console: join(import.meta.dirname, '../../console/dist'),
}

/** Starts the database, then the server; stops them in the reverse order. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const postgres = await openPostgres(config)
  const db = openDatabase(postgres.url, { connections: 20 })
  let app: FastifyInstance | undefined
  const stop = async (): Promise<void> => {
    await app?.close()
    await db.destroy()
    await postgres.stop()
  }
  try {
    app = await prepare(db, postgres.url, config)
    stopOnSignal(stop)
    await listen(app, config)
    printUrls(app, config)
  } catch (error) {
    await stop()
    throw error
  }
}

interface Postgres {
  readonly url: string
  stop(): Promise<void>
}

/** Returns the database of DATABASE_URL, or starts the embedded one. Its code is loaded only then. */
async function openPostgres({ databaseUrl, dataDir }: Config): Promise<Postgres> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  await ensureDataDirectory(dataDir)
  const { startEmbedded } = await import('@pj/db/embedded')
  return startEmbedded({ dataDir, log: (message) => process.stdout.write(`${message}\n`) })
}

async function prepare(db: DatabaseClient, databaseUrl: string, config: Config): Promise<FastifyInstance> {
  if (config.databaseUrl) await assertDatabaseReachable(db)
  await migrateDatabase(db)
  if (config.demo) {
    const { fillDemoData } = await import('@pj/db/demo-data')
    await fillDemoData(db, new Date())
  } else await disableDemoAccounts(db, new Date())
  const jwtSecret = config.jwtSecret ?? (await readOrCreateTokenSecret(config.dataDir))
  return buildApp({ db, config: { ...config, databaseUrl, jwtSecret }, frontEnds })
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT: ${port} on ${host} is in use by another program`)
    if (code === 'EACCES') throw new ConfigError(`PORT: ${port} may not be opened by this user`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new ConfigError(`HOST: ${host} is not an IP address of this machine`)
    throw error
  }
}

function printUrls(app: FastifyInstance, { demo }: Config): void {
  const address = app.listeningOrigin
  const lines = ['', '  P&J Bakery is open', `  Storefront  ${address}/`, `  Console     ${address}/console/`]
  if (demo) {
    lines.push('  Sign in to the console as owner@pj.test or staff@pj.test, password bakery-demo')
    lines.push('  (a shopper: shopper@pj.test, the same password)')
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** Milliseconds until the process ends in any case: requests under way have 10 s, then PostgreSQL stops. */
const maxCloseMs = 18_000

/**
 * Stops on a signal with exit code 0, and on an uncaught error with 1. The signals are handled here, because
 * close-with-grace ends the process on the second one, and Ctrl-C arrives twice: from the terminal and from npm.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const { close } = closeWithGrace({ delay: maxCloseMs, skip: [...signals] }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
    await stop()
  })
  let isStopping = false
  const onSignal = (): void => {
    if (!isStopping) close()
    isStopping = true
  }
  for (const signal of signals) process.on(signal, onSignal)
}

function fail(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const expected = error instanceof ConfigError || code === 'EMBEDDED_POSTGRESQL'
  const text = error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

await main().catch(fail)
