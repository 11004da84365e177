import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { migrateInTransaction, pendingMigrations, runMigrations } from './migrate.ts'
import { orderFixture } from './testing/order-fixture.ts'

test('migrates an empty database once when several servers start at the same time', async () => {
  const database = await createTestDatabase()
  const servers = Array.from({ length: 4 }, () => openDatabase(database.url))
  const [db] = servers
  if (!db) throw new Error('no database')
  await sql`drop schema public, sales cascade`.execute(db)
  await sql`create schema public`.execute(db)
  expect(await pendingMigrations(db)).toEqual(expect.arrayContaining(['0001-initial', '0004-sign-in']))
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

test('gives orders from before the share of their deposit, and what was kept of them', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await sql`drop schema public, sales cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateInTransaction(db, '0013-bake-ticks')
  const menu = JSON.stringify({ payment: { deposit_percent: 30 } })
  await sql`insert into menu_versions (version, document) values (9, ${menu}::jsonb)`.execute(db)
  const orders = [
    { order_id: 'PJ-C0ST0M00', type: 'custom', amount: 33_333, subtotal: 33_333, delivery_price: 0, deposit: 16_667 },
    { order_id: 'PJ-C0ST0M01', type: 'custom', menu_version: 9 },
    { order_id: 'PJ-REG00000', menu_version: 9 },
    { order_id: 'PJ-CANCE110', status: 'cancelled', cancelled_from: 'new', paid_amount: 5000, kept_amount: 2000 },
  ] as const
  for (const order of orders) {
    const { outside_hours: _, ...row } = orderFixture(order)
    const [columns, values] = [Object.keys(row), Object.values(row)]
    await sql`insert into orders (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
      db,
    )
  }
  await runMigrations(db)
  const migrated = await db
    .selectFrom('orders')
    .select(['order_id', 'deposit_percent', 'kept_limit', 'kept_amount', 'balance_due'])
    .orderBy('id')
    .execute()
  expect(migrated.map(({ deposit_percent }) => deposit_percent)).toEqual([50, 0, 30, 0])
  expect(migrated.at(-1)).toMatchObject({ kept_limit: 2000, kept_amount: 2000, balance_due: -3000 })
  await db.destroy()
  await database.drop()
})

test.each([
  ['keeps a shop open that has an owner', 'owner', null, true],
  ['closes a shop whose owner cannot sign in', 'owner', new Date(), false],
  ['closes a shop that has staff only', 'staff', null, false],
] as const)('%s when it adds the opening of shops', async (_, role, disabled_at, isOpen) => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await sql`drop schema public, sales cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateInTransaction(db, '0016-outside-hours')
  await sql`insert into availability (id, document, revision) values (1, '{}', 0)`.execute(db)
  const member = { email: 'ada@example.com', name: 'Ada', role, password_hash: '', disabled_at }
  await db.insertInto('users').values(member).execute()
  await runMigrations(db)
  const { opened_at } = await db.selectFrom('availability').select('opened_at').executeTakeFirstOrThrow()
  expect(opened_at !== null).toBe(isOpen)
  await db.destroy()
  await database.drop()
})
