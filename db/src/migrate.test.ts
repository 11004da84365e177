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
  await sql`drop schema public, sales cascade`.execute(db)
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

test('rejects the database of a newer version and explains in one line how to fix it', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await sql`update kysely_migration set name = '2026-11-21-model' where name = '0001-initial'`.execute(db)
  await expect(runMigrations(db)).rejects.toThrow(
    /^The database belongs to a newer version .*\(its migration 2026-11-21-model is unknown here\)\. Start that version.*$/,
  )
  await db.destroy()
  await database.drop()
})

test('goes on with a database of the next release that says so, and not with one of which a migration is missing', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-one', now()::text), ('9999-two', now()::text)`.execute(
    db,
  )
  await sql`insert into compatible_migrations values ('9999-one')`.execute(db)
  await expect(runMigrations(db)).rejects.toThrow(/its migration 9999-one is unknown here/)
  await sql`insert into compatible_migrations values ('9999-two')`.execute(db)
  await runMigrations(db)
  expect(await pendingMigrations(db)).toEqual([])
  await sql`delete from kysely_migration where name = '0001-initial'`.execute(db)
  await expect(runMigrations(db)).rejects.toThrow(/its migration 9999-one is unknown here/)
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
