import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { type Cluster, ensureCluster } from './embedded/cluster-directory.ts'
import { DataDirectoryInUseError, EmbeddedPostgresError } from './embedded/errors.ts'
import {
  ensurePostmaster,
  findPostmaster,
  isAlive,
  PortInUseError,
  type Postmaster,
  requestShutdown,
  stopPostmaster,
} from './embedded/postmaster.ts'
import {
  changePort,
  damagedSettingsError,
  readOrCreateSettings,
  type Settings,
  settingsFile,
} from './embedded/settings.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Must be free. Without it a free port is chosen once and stored in the data directory. */
  readonly port?: number
  /** False only for tests: faster, but a power failure may destroy the database. */
  readonly durable?: boolean
  readonly log: (message: string) => void
  /** Ends the initialisation of a new data directory, and the wait for a PostgreSQL that does not respond. */
  readonly signal?: AbortSignal
}

export interface EmbeddedPostgres {
  readonly url: string
  /** Terminates every session: wait for running queries first. */
  stop(): Promise<void>
  /** Initiates the shutdown and does not wait for it. */
  abandon(): void
}

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, on loopback only. It survives a killed parent process; the next start uses
 * the running one. Only one server at a time may use a data directory: an advisory lock inside PostgreSQL ensures it,
 * which is released with the process, however the process ends. Throws an EmbeddedPostgresError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log, signal } = options
  const settings = await readOrCreateSettings(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const cluster = await ensureCluster({ dataDir, settings, durable, log, signal })
  const locked = await lockCluster(cluster, settings, { port: options.port, signal })
  await ensureDatabase(locked.lock, settings)
  const supervision = superviseCluster(cluster, locked, log)
  return { url: formatUrl(settings, locked.port), ...supervision }
}

/** The URL of the PostgreSQL that runs in a data directory for another process. Undefined when none runs. */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  const directory = await realpath(join(dataDir, 'postgres'))
  const postmaster = await findPostmaster(directory)
  return postmaster?.ready ? formatUrl(await readOrCreateSettings(dataDir), postmaster.port) : undefined
}

const formatUrl = ({ password }: Settings, port: number): string =>
  `postgres://pj:${password}@127.0.0.1:${port}/pj?sslmode=disable`

interface LockedCluster extends Postmaster {
  readonly settings: Settings
  readonly lock: Client
}

const lockTimeoutMs = 60_000
/** PostgreSQL needs a moment to end the session of a server that was killed, and a longer one on a busy machine. */
const lockWaitMs = 30_000
/** A server that is running keeps its lock. */
const runningWaitMs = 2000

interface LockOptions {
  /** Defaults to the port in the settings, or a free one if that is in use. */
  readonly port?: number | undefined
  readonly signal?: AbortSignal | undefined
}

async function lockCluster(cluster: Cluster, settings: Settings, options: LockOptions): Promise<LockedCluster> {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      const { pid, port } = await ensurePostmaster(cluster, options.port ?? settings.port, options.signal)
      const lock = await connect(port, settings)
      await acquireLock(lock, cluster.dataDir)
      return { pid, port, settings, lock }
    } catch (error) {
      options.signal?.throwIfAborted()
      if (error instanceof PortInUseError && options.port === undefined) {
        return lockCluster(cluster, await changePort(cluster.dataDir, settings), options)
      }
      if (!isTransient(error)) throw explainError(error, cluster)
      if (performance.now() > deadline)
        throw new EmbeddedPostgresError(
          `PostgreSQL in ${cluster.directory} does not respond. End its processes and start again.`,
          { cause: error },
        )
      await sleep(100)
    }
  }
}

/** Whether PostgreSQL is starting, stopping or too busy, so that another attempt may succeed. */
function isTransient(error: unknown): boolean {
  if (error instanceof EmbeddedPostgresError || !(error instanceof Error)) return false
  if (error instanceof DatabaseError) return error.code?.startsWith('57P') === true
  return /ECONNREFUSED|ECONNRESET|terminated|not queryable|timeout/i.test(error.message)
}

function explainError(error: unknown, { dataDir }: Cluster): unknown {
  const wrongPassword = error instanceof DatabaseError && error.code === '28P01'
  return wrongPassword ? damagedSettingsError(settingsFile(dataDir)) : error
}

async function connect(port: number, settings: Settings): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: settings.superuserPassword,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: `process ${process.pid}`,
  })
  // Losing the connection is seen in superviseCluster; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function acquireLock(client: Client, dataDir: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [advisoryLocks.dataDirectory])
    if (rows[0]?.acquired === true) return
    const owner = await findLockOwner(client)
    const waitMs = owner !== undefined && isAlive(owner) ? runningWaitMs : lockWaitMs
    if (performance.now() - startedAt > waitMs) {
      await client.end()
      throw new DataDirectoryInUseError(
        `${dataDir} is in use by another running server (process ${owner ?? 'unknown'}). Stop it, or set another DATA_DIR and PORT.`,
      )
    }
    await sleep(100)
  }
}

/** The process id in the name of the session. Undefined when nobody has the lock any more. */
async function findLockOwner(client: Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [advisoryLocks.dataDirectory],
  )
  const [, pid] = /^process (\d+)$/.exec(rows[0]?.name ?? '') ?? []
  return pid === undefined ? undefined : Number(pid)
}

/** Creates the role and the database of the shop. The role is no superuser, which could execute programs. */
async function ensureDatabase(client: Client, { password }: Settings): Promise<void> {
  const role = await client.query("select 1 from pg_roles where rolname = 'pj'")
  if (role.rowCount === 0) {
    await client.query(`create role pj login createdb password ${client.escapeLiteral(password)}`)
  }
  const database = await client.query("select 1 from pg_database where datname = 'pj'")
  if (database.rowCount === 0) await client.query('create database pj owner pj')
}

/** Restarts PostgreSQL on the same port when it ends while the server runs. */
function superviseCluster(cluster: Cluster, first: LockedCluster, log: (message: string) => void) {
  // Undefined while this process does not have the lock: another server may use the directory then.
  let current: LockedCluster | undefined = first
  let recovered: Promise<void> | undefined
  let stopping = false
  const watch = ({ lock }: LockedCluster): void => {
    lock.once('end', () => {
      current = undefined
      if (!stopping) recovered = recover()
    })
  }
  const recover = async (): Promise<void> => {
    log('The embedded PostgreSQL has stopped: restarting it')
    while (!stopping) {
      try {
        current = await lockCluster(cluster, first.settings, { port: first.port })
        watch(current)
        return
      } catch (error) {
        log(`The embedded PostgreSQL could not be restarted: ${error instanceof Error ? error.message : error}`)
        await sleep(1000)
      }
    }
  }
  watch(first)
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await recovered
    const session = current?.lock
    if (!session) return
    await stopPostmaster(cluster.directory)
    await session.end()
  }
  const abandon = (): void => {
    if (current) requestShutdown(current)
  }
  return { stop, abandon }
}
