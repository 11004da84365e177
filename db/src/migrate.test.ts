import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { migrateToLatest, pendingMigrations } from './migrate.ts'

test('many servers may migrate an empty database at once', async () => {
  const database = await createTestDatabase()
  const servers = Array.from({ length: 4 }, () => openDatabase(database.url))
  const [db] = servers
  if (!db) throw new Error('no database')
  // As if it had never been migrated.
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  expect(await pendingMigrations(db)).toEqual([
    '2026-11-21-model',
    '2026-11-22-speed',
    '2026-11-23-counts',
    '2026-11-24-open-by-start',
    '2026-11-25-no-open-by-start',
    '2026-11-26-kept-plans',
  ])
  await Promise.all(servers.map(migrateToLatest))
  expect(await pendingMigrations(db)).toEqual([])
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
  await Promise.all(servers.map((each) => each.destroy()))
  await database.drop()
})
