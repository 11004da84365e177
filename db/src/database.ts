import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Client, type ClientBase, Pool, TypeOverrides, types } from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Kysely over a pool. The pool itself executes statements that pg prepares by name, which Kysely does not support. */
export class DatabaseClient extends Kysely<Database> {
  readonly pool: Pool
  #connected = 0

  constructor(pool: Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.pool = pool
    pool.on('connect', () => (this.#connected += 1))
    pool.on('remove', () => (this.#connected -= 1))
  }

  /** Whether a statement waits for a connection: a free one, or one that PostgreSQL hasn't accepted yet. */
  get isWaiting(): boolean {
    return this.pool.waitingCount > 0 || this.pool.totalCount > this.#connected
  }

  /** From now on a statement waits for a connection as briefly as a shopper does. */
  endPatience(): void {
    this.pool.options.connectionTimeoutMillis = connectTimeoutMs
  }
}

export interface DatabaseOptions {
  readonly connections?: number
  /** False for work that may take long, such as migrations. Default: a statement fails after 10 s. */
  readonly timeLimits?: boolean
  /** True at a start: a statement waits for a connection for 30 s instead of 5 s, until `endPatience`. */
  readonly isPatient?: boolean
}

/** In milliseconds, also to wait for a free connection. */
const connectTimeoutMs = 5000
const patientConnectTimeoutMs = 30_000
const statementTimeoutMs = 10_000
/** A working PostgreSQL has aborted the statement by then. */
const silenceTimeoutMs = 12_000
/** A hung server process must not block the others with its locks. */
const idleTransactionTimeoutMs = 30_000
/** Finds connections that a network has dropped without closing them; the operating system probes each second. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export function openDatabase(
  url: string,
  { connections = 10, timeLimits = true, isPatient = false }: DatabaseOptions = {},
): DatabaseClient {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: typeParsers,
    connectionTimeoutMillis: isPatient ? patientConnectTimeoutMs : connectTimeoutMs,
    ...keepAliveOptions,
    // Compiling a query takes longer than any of ours runs. Poolers reject settings in the startup packet.
    onConnect: async (client) => {
      if (timeLimits) {
        limitSilence(client)
        leaveReadOnly(client)
      }
      await client.query(`set jit = off${timeLimits ? serverLimits : ''}`)
    },
  })
  // A connection that breaks would end the process without these listeners: pg-pool replaces an idle one, and the query
  // of one in use fails with the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return new DatabaseClient(pool)
}

const serverLimits = `; set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${idleTransactionTimeoutMs}`

/** Breaks the connection when PostgreSQL does not respond: the query fails and the pool opens another connection. */
function limitSilence(client: ClientBase): void {
  const socket = client instanceof Client ? client.connection.stream : undefined
  if (!(socket instanceof Socket)) return
  socket.setTimeout(silenceTimeoutMs, () => {
    socket.destroy(new Error('Connection terminated: PostgreSQL does not respond'))
  })
}

/** After a failover the former primary only reads: its connections are dropped, for others. */
function leaveReadOnly(client: ClientBase): void {
  if (!(client instanceof Client)) return
  client.connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === readOnly) client.connection.stream.destroy()
  })
}

/** Of a statement that changes something in a read-only transaction. */
const readOnly = '25006'

/** One connection without time limits, which isn't open yet. A lost one fails the statement that is running. */
export function createClient(url: string, name: string): Client {
  const options = { application_name: name, connectionTimeoutMillis: 10_000, keepAlive: true }
  const client = new Client({ connectionString: url, ...options })
  client.on('error', () => undefined)
  return client
}

/** sum(), count() and bigint columns are text in pg. Throws a RangeError for an integer that a number cannot represent. */
function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`)
  return value
}

const typeParsers = new TypeOverrides()
typeParsers.setTypeParser(types.builtins.INT8, parseInteger)
// sum() of bigint is numeric.
typeParsers.setTypeParser(types.builtins.NUMERIC, parseInteger)
// pg would parse a date as midnight in the time zone of the process.
typeParsers.setTypeParser(types.builtins.DATE, (day: string) => day)

/** Queries through a connection that is open already. */
export function kyselyOf(client: Client): Db {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
  }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
