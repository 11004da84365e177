import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** The number of each of PostgreSQL's advisory locks: two with the same one would wait for each other. */
export const advisoryLocks = {
  dataDirectory: 5000,
  migrations: 5001,
  backup: 5002,
  demoData: 5003,
  startCheck: 5004,
  offSite: 5006,
  orderDay: 5009,
  bakeRow: 5013,
  riderName: 5015,
  cashUpDay: 5021,
} as const
type AdvisoryLock = keyof typeof advisoryLocks

/** Makes transactions that lock the same name wait for each other. */
export async function lockName(trx: Trx, lock: AdvisoryLock, name = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::integer, hashtext(${name}))`.execute(trx)
}

/** Makes transactions that lock the same name for themselves wait for this one, but not the others that share it. */
export async function shareName(trx: Trx, lock: AdvisoryLock, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[lock]}::integer, hashtext(${name}))`.execute(trx)
}

/** For one connection, until `unlock`. Returns false when another connection has the lock. */
export async function tryLock(connection: Db, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${advisoryLocks[lock]}) as locked`.execute(connection)
  return rows[0]?.locked === true
}

export async function unlock(connection: Db, lock: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_unlock(${advisoryLocks[lock]})`.execute(connection)
}
