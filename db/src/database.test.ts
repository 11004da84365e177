import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Db, named, openDatabase } from './database.ts'

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

it('a named statement is kept by its connection, one without a name is not', async () => {
  const text = named('next-number', 'select $1::int + 1 as next')
  await db.connection().execute(async (connection) => {
    for (const number of [1, 41]) {
      const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [number]))
      expect(rows).toEqual([{ next: number + 1 }])
    }
    await connection.executeQuery(CompiledQuery.raw('select $1::int + 2 as next', [1]))
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection)
    expect(rows).toEqual([{ name: 'next-number' }])
  })
})

it('a named statement fails like any other, inside a transaction too', async () => {
  const text = named('half', 'select 10 / $1::int as half')
  await expect(db.executeQuery(CompiledQuery.raw(text, [0]))).rejects.toThrow('division by zero')
  const half = await db.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw(text, [5])))
  expect(half.rows).toEqual([{ half: 2 }])
})

it('a connection that breaks in the middle of a query fails that query and nothing else', async () => {
  const slow = sql`select pg_sleep(10)`.execute(db)
  slow.catch(() => undefined)
  const cut = sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`
  while ((await cut.execute(db)).rows.length === 0) await sql`select pg_sleep(0.01)`.execute(db)
  await expect(slow).rejects.toThrow(/terminat/i)
  // The pool may hand out the dying connection once more before it notices.
  const { rows } = await vi.waitFor(() => sql<{ one: number }>`select 1 as one`.execute(db))
  expect(rows).toEqual([{ one: 1 }])
})
