import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { migrations, pendingMigrations, runMigrations } from './migrate.ts'

test('migrates an empty database once when several servers start at the same time', async () => {
  const database = await createTestDatabase()
  const servers = Array.from({ length: 4 }, () => openDatabase(database.url))
  const [db] = servers
  if (!db) throw new Error('no database')
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  expect(await pendingMigrations(db)).toEqual(Object.keys(migrations))
  await Promise.all(servers.map((server) => runMigrations(server)))
  expect(await pendingMigrations(db)).toEqual([])
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
  await Promise.all(servers.map((each) => each.destroy()))
  await database.drop()
})

test('reports that it waits for the migrations of another server, until it is aborted', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const stopped = new AbortController()
  await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(5001)`.execute(other)
    const onWait = vi.fn(() => stopped.abort())
    await expect(runMigrations(db, { onWait, signal: stopped.signal })).rejects.toThrow(/abort/)
    expect(onWait).toHaveBeenCalledOnce()
    await sql`select pg_advisory_unlock(5001)`.execute(other)
  })
  await runMigrations(db)
  await db.destroy()
  await database.drop()
})

test('goes on with a database of the next release that says so, and not with that of the release after it', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const migrate = (name: string, from: string) =>
    sql`
    with migration as (insert into kysely_migration (name, timestamp) values (${name}, now()::text))
    insert into compatible_migrations (name, compatible_from) values (${name}, ${from})`.execute(db)
  await migrate('9999-expands', '0037-compatible-from')
  await runMigrations(db)
  expect(await pendingMigrations(db)).toEqual([])
  // What this release still uses and the next one doesn't.
  await migrate('9999-removes', '9999-expands')
  await expect(runMigrations(db)).rejects.toThrow(/its migration 9999-removes is unknown here/)
  await sql`update compatible_migrations set compatible_from = '0037-compatible-from'`.execute(db)
  await sql`delete from kysely_migration where name = '0001-initial'`.execute(db)
  await expect(runMigrations(db)).rejects.toThrow(/its migration 9999-expands is unknown here/)
  await db.destroy()
  await database.drop()
})

test('reports a failing migration with one line and changes nothing', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await sql`delete from kysely_migration`.execute(db)
  await expect(runMigrations(db)).rejects.toThrow(
    /^The migration 0001-initial failed [^\n]*: [^\n]* already exists\. Remove the cause [^\n]*$/,
  )
  await db.destroy()
  await database.drop()
})

test('records the newest migration of the release before, where that can go on', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const recorded = await db.selectFrom('compatible_migrations').selectAll().execute()
  expect(recorded).toContainEqual({ name: '0037-compatible-from', compatible_from: '0036-operations' })
  for (const { compatible_from: from } of recorded) expect(Object.keys(migrations)).toContain(from)
  await db.destroy()
  await database.drop()
})
