import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Db, named, openDatabase } from './database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { connections: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const kept = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
  return rows.map(({ name }) => name)
}

it('a named statement is kept by its connection, one without a name is not', async () => {
  const text = named('next-number', 'select $1::int + 1 as next')
  for (const number of [1, 41]) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [number]))
    expect(rows).toEqual([{ next: number + 1 }])
  }
  await db.executeQuery(CompiledQuery.raw('select $1::int + 2 as next', [1]))
  expect(await kept()).toEqual(['next-number'])
})

it('a named statement fails like any other, inside a transaction too', async () => {
  const text = named('half', 'select 10 / $1::int as half')
  await expect(db.executeQuery(CompiledQuery.raw(text, [0]))).rejects.toThrow('division by zero')
  const half = await db.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw(text, [5])))
  expect(half.rows).toEqual([{ half: 2 }])
})
