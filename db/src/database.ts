import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Kysely over a pool. The pool itself executes statements that pg prepares by name, which Kysely does not support. */
export class DatabaseClient extends Kysely<Database> {
  readonly pool: Pool

  constructor(pool: Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.pool = pool
  }
}

export interface DatabaseOptions {
  /** Maximum number of connections. */
  readonly connections?: number
}

/** Opens a pool of connections; `destroy()` closes it. */
export function openDatabase(url: string, { connections = 10 }: DatabaseOptions = {}): DatabaseClient {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
    // Compiling a query takes longer than any of ours runs. Poolers reject the setting in the startup packet.
    onConnect: async (client) => {
      await client.query('set jit = off')
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
