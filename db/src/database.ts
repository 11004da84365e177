import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolClient, TypeOverrides, types } from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export interface DatabaseOptions {
  /** Connections at most. */
  readonly connections?: number
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void
}

/** A pool of connections; `destroy()` ends it. */
export function openDatabase(url: string, { connections = 10, onIdleError }: DatabaseOptions = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: readers,
    connectionTimeoutMillis: 10_000,
    // Compiling a query takes longer than any of ours runs. Not in the startup packet, where poolers refuse it.
    onConnect: async (client) => {
      await client.query('set jit = off')
    },
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => onIdleError?.(error))
  // Neither pg-pool nor Kysely listens on a connection in use: one that breaks in the middle of a query would do the
  // same. The query itself fails with the error.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    keepNamed(client)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Has every connection keep this statement parsed and planned, under a name that no other statement has. */
export const named = (name: string, sql: string): string => `/* keep: ${name} */ ${sql}`

const nameIn = /^\/\* keep: (\S+) \*\//

/** pg keeps a statement that is given to it with a name. Kysely has no names to give, so the text carries it. */
function keepNamed(client: PoolClient): void {
  const query = client.query
  Object.assign(client, {
    query: (...given: unknown[]): unknown => {
      const [text, values] = given
      const name = typeof text === 'string' && given.length === 2 ? nameIn.exec(text)?.[1] : undefined
      return Reflect.apply(query, client, name === undefined ? given : [{ name, text, values }])
    },
  })
}

/** sum(), count() and bigint columns arrive as text: as numbers, or not at all. */
function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`)
  return value
}

const readers = new TypeOverrides()
readers.setTypeParser(types.builtins.INT8, readInteger)
// sum() over bigint is numeric.
readers.setTypeParser(types.builtins.NUMERIC, readInteger)
// pg would make a local midnight of a day.
readers.setTypeParser(types.builtins.DATE, (day: string) => day)
