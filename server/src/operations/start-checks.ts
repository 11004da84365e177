import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { advisoryLocks } from '@pj/db/advisory-locks'
import { createClient, type Db } from '@pj/db/database'
import { createDurableFile, ignoreExisting, protectFile } from '@pj/db/durable-file'
import { FailedMigrationError, type MigrationOptions, runMigrations, UnknownMigrationError } from '@pj/db/migrate'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { ConfigError } from '../config.ts'

/** Throws a ConfigError when the directory can't be created or written. */
export async function ensureDataDirectory(dataDir: string): Promise<void> {
  try {
    await createDirectory(resolve(dataDir))
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is not a directory')
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written to: ${formatReason(error)}`)
  }
}

/** Node's recursive mkdir never returns for directories below /proc. */
async function createDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT' || dirname(directory) === directory) throw error
    await createDirectory(dirname(directory))
    await mkdir(directory).catch(ignoreExisting)
  }
}

export async function assertDatabaseReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db).catch((error: unknown) => {
    if (errorCode(error) === tooManyConnections) throw error
    throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${formatReason(error)}${findCure(error)}`)
  })
}

/** PostgreSQL has notified a session by the time it answers the session's next query; a proxy may need a moment more. */
const notifiedWithinMs = 10_000

/**
 * Throws a ConfigError where a connection isn't one session, as with a pooler in transaction mode: notifications would
 * never arrive, and locks would be another's.
 */
export async function assertSessions(databaseUrl: string): Promise<void> {
  const [listener, sender] = [createClient(databaseUrl, 'start check'), createClient(databaseUrl, 'start check')]
  try {
    await Promise.all([listener.connect(), sender.connect()])
    let isNotified = false
    listener.on('notification', () => {
      isNotified = true
    })
    await listener.query('listen pj_start_check')
    await listener.query('select pg_advisory_lock_shared($1)', [advisoryLocks.startCheck])
    await sender.query('begin')
    await sender.query('notify pj_start_check')
    const { rows } = await listener.query('select pg_advisory_unlock_shared($1) as kept', [advisoryLocks.startCheck])
    await sender.query('commit')
    if (rows[0]?.kept !== true) throw new ConfigError(noSession('a lock that was taken through it is lost'))
    const deadline = performance.now() + notifiedWithinMs
    while (!isNotified && performance.now() < deadline) await listener.query('select pg_sleep(0.05)')
    if (!isNotified) throw new ConfigError(noSession("notifications don't arrive through it"))
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code === tooManyConnections) throw error
    throw new ConfigError(`DATABASE_URL: the database refuses what live updates need: ${formatReason(error)}`)
  } finally {
    await Promise.all([listener, sender].map((client) => client.end().catch(() => undefined)))
  }
}

const noSession = (reason: string): string =>
  `DATABASE_URL: this connection isn't one session of PostgreSQL, because ${reason}. If it leads to a pooler in transaction mode, use its session mode, or connect to PostgreSQL itself.`

/** For problems with the connection's encryption. */
function findCure(error: unknown): string {
  const reason = formatReason(error)
  if (/does not support SSL/i.test(reason))
    return '. Enable TLS in that PostgreSQL, or remove sslmode from the URL if its network is your own'
  if (/certificate/i.test(reason))
    return '. Add sslrootcert=FILE with the certificate of its authority to the URL, or sslmode=no-verify'
  return /no encryption|SSL off/i.test(reason) ? '. Add sslmode=require to the URL' : ''
}

/** Throws a ConfigError when the database is full or read-only, or the user of DATABASE_URL lacks the privileges. */
export async function migrateDatabase(db: Db, options?: MigrationOptions): Promise<void> {
  await runMigrations(db, options).catch((error: unknown) => {
    const cause = error instanceof FailedMigrationError ? error.cause : error
    const code = errorCode(cause)
    if (code === diskFull)
      throw new ConfigError('The disk of the database is full. Free some space on it and start again.')
    if (code === readOnly)
      throw new ConfigError(`DATABASE_URL: the database only reads, as a standby does: ${formatReason(cause)}`)
    if (code !== insufficientPrivilege) throw error
    throw new ConfigError(`DATABASE_URL: its user may not create the tables: ${formatReason(cause)}`)
  })
}

const tooManyConnections = '53300'
/** pg's words when a pool's connections were all in use, or none was accepted, as long as a start waits. */
const poolExhausted = 'timeout exceeded when trying to connect'
const notAccepted = 'Connection terminated due to connection timeout'
export const insufficientPrivilege = '42501'
const readOnly = '25006'
export const diskFull = '53100'

/** One line with the cure for what the operator can fix, the stack for a bug. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected =
    error instanceof ConfigError ||
    error instanceof UnknownMigrationError ||
    error instanceof FailedMigrationError ||
    errorCode(error) === 'EMBEDDED_POSTGRESQL'
  if (isExpected) return error.message
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'DATA_DIR: its disk is full. Free some space on it and start again.'
  if (code === tooManyConnections || error.message === poolExhausted)
    return `DATABASE_URL: the database gives this process too few connections. It needs DATABASE_POOL and two more, with SMTP_URL six: ${formatReason(error)}`
  if (error.message === notAccepted)
    return 'DATABASE_URL: the database has not accepted a connection for 30 s. Check that it runs, and how many connections it allows.'
  const path = 'path' in error ? String(error.path) : undefined
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'EISDIR'))
    return `DATA_DIR: ${path} cannot be used: ${formatReason(error)}. It must belong to the user that starts the server.`
  return error.stack ?? error.message
}

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** In one line. A host with several IP addresses fails with one error for each; the first is enough. */
function formatReason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : String(first)).replace(/\s+/g, ' ')
}

/** Only its owner can read the file in the data directory. Throws a ConfigError when the file is damaged. */
export async function readOrCreateTokenSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true })
  // A full disk leaves an empty file behind, which has signed nothing.
  if ((await fileSize(file)) === 0) await rm(file)
  await createDurableFile(file, randomBytes(48).toString('base64url'))
  const secret = (await readFile(file, 'utf8')).trim()
  if (!/^[\x21-\x7e]{32,}$/.test(secret)) {
    throw new ConfigError(
      `${file} is damaged. Delete it to generate a new one; everybody then has to sign in to the console again.`,
    )
  }
  await protectFile(file)
  return secret
}

const fileSize = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
