import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@pj/db/database'
import { startEmbedded } from '@pj/db/embedded'
import { readOrCreateSettings } from '@pj/db/embedded/settings'
import { runMigrations } from '@pj/db/migrate'
import { initialCustomiser } from '@pj/shared/cart/builder-state-customiser'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildServerPrograms, runServerProgram } from '../../../tests/support/run-server-program.ts'
import { createEmptyTestDatabase, createTestDatabase } from '../../../tests/support/test-database.ts'
import { buildApp } from '../app.ts'
import { jpegOf } from '../testing/images.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { patchOrder, placeOrder, readOrder } from '../testing/order-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

beforeAll(buildServerPrograms, 120_000)

const runProgram = (name: 'backup' | 'restore', file: string, environment: Readonly<Record<string, string>>) =>
  runServerProgram(name, [file], { env: { PATH: process.env.PATH, ...environment } })

/** Starts and stops a server on the database, which then has the menu of a new shop. */
async function openShopOnce(url: string, test: TestApp): Promise<void> {
  const db = openDatabase(url)
  const app = await buildApp({
    db,
    config: { ...test.config, databaseUrl: url, smtpUrl: 'capture:', publicUrl: 'https://shop.example.com' },
  })
  await app.ready()
  expect(await db.selectFrom('menu_versions').select('version').execute()).toHaveLength(1)
  await app.close()
  await db.destroy()
}

/** An order with an image, a payment with its receipt, and a note. */
async function fillShop(test: TestApp): Promise<void> {
  const headers = { 'content-type': 'image/jpeg' }
  const { upload_id } = (await test.post('/api/uploads', await jpegOf({ width: 40, height: 40 }), headers)).json()
  const cake = { ...initialCustomiser('cakeBuilderPage'), flavours: ['carrot'], uploadId: upload_id }
  const { order_id } = await placeOrder(test, { items: [cake] })
  expect((await createMoneyRequests(test).pay(order_id, {})).statusCode).toBe(201)
  const noted = await patchOrder(test, await readOrder(test, order_id), { staff_note: 'Ring twice' })
  expect(noted.statusCode).toBe(200)
}

it('moves a shop from a server of its own into an embedded database and back', async () => {
  const test = await startTestApp()
  await fillShop(test)
  const directory = await mkdtemp(join(tmpdir(), 'pj-restore-'))
  const file = join(directory, 'shop.backup')
  // JWT_SECRET is for servers, and so is what their HOST would demand.
  const server = { DATABASE_URL: test.config.databaseUrl, HOST: '0.0.0.0' }
  const counted = /\d+ orders? of ₦[\d,]+ and [\d,]+ other rows/
  const backup = await runProgram('backup', file, server)
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(counted) })
  const content = counted.exec(backup.output)?.[0]

  const dataDir = join(directory, 'data')
  const restored = await runProgram('restore', file, { DATA_DIR: dataDir })
  expect(restored.output).toContain(`${content}. All counts and sums agree.`)
  expect(restored.code).toBe(0)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  const again = await runProgram('restore', file, { DATA_DIR: dataDir })
  expect(again).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR: \S+postgres exists\. [^\n]+\n$/) })

  // The secret of the embedded database is in its own backup.
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const db = openDatabase(postgres.url)
  for (const table of ['uploads', 'payments', 'documents', 'order_notes'] as const) {
    const rows = await test.db.selectFrom(table).selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual(rows)
  }
  await db.destroy()
  await writeFile(join(dataDir, 'jwt-secret'), 'a secret that was generated for this shop', { mode: 0o600 })
  // A server runs: the backup uses its PostgreSQL.
  const second = join(directory, 'second.backup')
  expect((await runProgram('backup', second, { DATA_DIR: dataDir })).code).toBe(0)
  await postgres.stop()
  const copy = join(directory, 'copy')
  expect((await runProgram('restore', second, { DATA_DIR: copy })).code).toBe(0)
  expect(await readFile(join(copy, 'jwt-secret'), 'utf8')).toBe('a secret that was generated for this shop')
  expect((await stat(join(copy, 'jwt-secret'))).mode & 0o777).toBe(0o600)

  const opened = await createTestDatabase()
  await openShopOnce(opened.url, test)
  for (const target of [await createEmptyTestDatabase(), opened]) {
    const env = { PATH: process.env.PATH, ...server, DATABASE_URL: target.url }
    const received = await runServerProgram('restore', ['-'], { env, input: await readFile(second) })
    expect(received).toEqual({ code: 0, output: expect.stringContaining('All counts and sums agree.') })
    await target.drop()
  }
  await rm(directory, { recursive: true })
  await test.close()
})

it('makes a backup in DATA_DIR/backups unless BACKUP_DIR names another directory', async () => {
  const test = await startTestApp()
  const directory = await mkdtemp(join(tmpdir(), 'pj-backup-'))
  const env = { PATH: process.env.PATH, DATABASE_URL: test.config.databaseUrl, DATA_DIR: join(directory, 'data') }
  await placeOrder(test)
  const backup = await runServerProgram('backup', [], { env })
  expect(backup.code).toBe(0)
  const backups = join(directory, 'data', 'backups')
  const [file = ''] = await readdir(backups)
  expect(await readdir(backups)).toEqual([expect.stringMatching(/^pj-.*\.backup$/)])

  // A customer erased after the backup is erased again when it is restored.
  await test.db.updateTable('orders').set({ status: 'cancelled', cancelled_from: 'new' }).execute()
  const url = '/api/customers/08031234567/erase'
  const erasing = await test.startAnotherApp({ erasureDirectories: [backups] })
  const payload = { confirm: '8031234567' }
  expect((await erasing.inject({ method: 'POST', url, headers: test.as.owner, payload })).statusCode).toBe(200)
  const target = await createEmptyTestDatabase()
  const restored = await runProgram('restore', join(backups, file), { DATABASE_URL: target.url, DATA_DIR: directory })
  expect(restored).toEqual({
    code: 0,
    output: expect.stringContaining('Erased customers were erased again in 1 order.'),
  })
  await target.drop()
  const other = join(directory, 'other')
  expect((await runServerProgram('backup', [], { env: { ...env, BACKUP_DIR: other } })).code).toBe(0)
  expect(await readdir(other)).toHaveLength(1)
  await rm(directory, { recursive: true })
  await test.close()
})

it('checks a backup beside an open shop, and drops the database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pj-restore-'))
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const db = openDatabase(postgres.url)
  await runMigrations(db)
  const file = join(dataDir, 'shop.backup')
  expect((await runProgram('backup', file, { DATABASE_URL: postgres.url })).code).toBe(0)
  const check = (environment: Readonly<Record<string, string>>, path = file) =>
    runServerProgram('restore', ['--check', path], { env: { PATH: process.env.PATH, ...environment } })
  const dropped = { code: 0, output: expect.stringMatching(/^Checked .* agree\. The check's database is dropped\.\n$/) }
  expect(await check({ DATA_DIR: dataDir })).toEqual(dropped)
  await sql`create database restore_check_of_pj`.execute(db)
  expect(await check({ DATABASE_URL: postgres.url })).toEqual(dropped)
  const elsewhere = join(dataDir, 'another-machine')
  expect((await check({ DATA_DIR: elsewhere })).output).toMatch(/The check's database is dropped\.\n$/)
  expect((await check({ DATA_DIR: dataDir }, import.meta.filename)).code).toBe(1)
  const { rows } = await sql`select from pg_database where datname like 'restore_check%'`.execute(db)
  expect(rows).toEqual([])
  expect(await readdir(dataDir)).not.toContain('another-machine')

  const superuser = new URL(postgres.url)
  const { superuserPassword } = await readOrCreateSettings(dataDir)
  Object.assign(superuser, { username: 'postgres', password: superuserPassword })
  const owner = openDatabase(superuser.href)
  await sql`alter role pj nocreatedb`.execute(owner)
  expect(await check({ DATABASE_URL: postgres.url })).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL: pj may not create a database [^\n]+: alter role pj createdb\n$/),
  })
  await Promise.all([db.destroy(), owner.destroy()])
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

it('removes what it created when the file is damaged', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pj-restore-'))
  const outcome = await runProgram('restore', import.meta.filename, { DATA_DIR: directory })
  expect(outcome).toEqual({ code: 1, output: expect.stringMatching(/damaged or incomplete\.\n$/) })
  expect(await readdir(directory)).toEqual([])
  await rm(directory, { recursive: true })
})
