import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Db, openDatabase } from './database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('fails only the query whose connection breaks', async () => {
  const slow = sql`select pg_sleep(10)`.execute(db)
  slow.catch(() => undefined)
  const terminate = sql<{ terminated: boolean }>`
    select pg_terminate_backend(pid) as terminated from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`
  while ((await terminate.execute(db)).rows.length === 0) await sql`select pg_sleep(0.01)`.execute(db)
  await expect(slow).rejects.toThrow(/terminat/i)
  // The pool may hand out the dying connection once more before it notices.
  const readOne = async () => (await sql`select 1 as one`.execute(db).catch(() => undefined))?.rows
  await expect.poll(readOne).toEqual([{ one: 1 }])
})

it('limits the time of statements and of idle transactions, unless the work may take long', async () => {
  const unlimited = openDatabase(database.url, { timeLimits: false })
  const read = async (from: Db) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(from)
    return rows.map(({ setting }) => Number(setting))
  }
  expect(await read(db)).toEqual([30_000, 10_000])
  expect(await read(unlimited)).toEqual([0, 0])
  await unlimited.destroy()
})
