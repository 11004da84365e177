import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { BackupError } from '@pj/db/backup/manifest'
import { restoreBackup } from '@pj/db/backup/restore-backup'
import { writeBackup } from '@pj/db/backup/write-backup'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { placeOrder } from '../testing/order-requests.ts'
import { quoteRequests } from '../testing/quote-requests.ts'
import { setColumns } from '../testing/rows.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { eraseAgain } from './erasure-list.ts'

let test: TestApp
let directory: string
const databases: TestDatabase[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pj-erased-'))
  test = await startTestApp({ erasureDirectories: [join(directory, 'data'), join(directory, 'backups')] })
})
afterAll(async () => {
  await test.close()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(directory, { recursive: true })
})

const zainab = { name: 'Zainab Quadri', email: 'zainab@example.com', phone_number: '08099887766' }

async function placeCompleted(customer: object): Promise<string> {
  const { order_id } = await placeOrder(test, { ...customer })
  const columns = { status: 'completed', paid_amount: 16_500 } as const
  await setColumns(test, order_id, columns)
  return order_id
}

const { make, accept } = quoteRequests(() => test)

/** Returns the order of a quote, completed and paid. */
async function acceptQuote(customer: typeof zainab): Promise<string> {
  const { public_id } = await make(customer)
  const { order_id } = (await accept(public_id)).json()
  await setColumns(test, order_id, { status: 'completed', paid_amount: 16_500 })
  return order_id
}

async function backUp(): Promise<Buffer> {
  const client = new Client({ connectionString: test.config.databaseUrl })
  await client.connect()
  const output = new PassThrough()
  const [content] = await Promise.all([buffer(output), writeBackup({ client, output, now: test.clock.now })])
  await client.end()
  return content
}

/** Restores into a new database with the lists of these directories. Returns what the orders and notes are then. */
async function restore(backup: Buffer, directories: readonly string[]) {
  const database = await createEmptyTestDatabase()
  databases.push(database)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  let erased = 0
  try {
    await restoreBackup(client, Readable.from([backup]), async (db) => {
      erased = await eraseAgain(db, directories, new Date('2026-12-01T10:00:00Z'))
    })
    const { rows: orders } = await client.query<{ order_id: string; name: string; recipient_name: string | null }>(
      'select order_id, name, recipient_name from orders order by id',
    )
    const { rows: notes } = await client.query<{ text: string }>('select text from customer_notes')
    const { rows: quotes } = await client.query<{ name: string }>('select name from quotes order by id')
    const { rows: events } = await client.query<{ note: string }>(
      "select note from order_events where by_name = 'Restore'",
    )
    return { erased, orders, notes, quotes: quotes.map(({ name }) => name), events }
  } finally {
    await client.end()
  }
}

const erase = async (key: string) => {
  const url = `/api/customers/${key}/erase`
  const response = await test.post(url, { confirm: key }, test.as.owner)
  expect(response.statusCode, response.body).toBe(200)
}

it('keeps erased customers erased after a restore of an older backup, and nobody else', async () => {
  const [hers, changed, his] = [
    await placeCompleted(zainab),
    // The backup's contact differs from the erased one.
    await acceptQuote({ ...zainab, phone_number: '08011112222' }),
    await placeCompleted({ name: 'Ada Obi', phone_number: '08031234567' }),
  ]
  await test.db
    .insertInto('customer_notes')
    .values({ customer_key: '8099887766', text: 'Rings twice', at: test.clock.now })
    .execute()
  await make(zainab)
  await make({ name: 'Ada Obi' })
  const gift = { recipient_name: zainab.name, recipient_phone: zainab.phone_number }
  await setColumns(test, his, gift)
  const older = await backUp()
  await setColumns(test, changed, { phone_number: zainab.phone_number })
  await erase('8099887766')

  const lists = await readdir(join(directory, 'backups'))
  expect(lists).toEqual([expect.stringMatching(/^erased-customers-[0-9a-f]{16}\.json$/)])
  expect(await readdir(join(directory, 'data'))).toEqual(lists)
  const path = join(directory, 'backups', lists[0] ?? '')
  expect(await readFile(path, 'utf8')).not.toMatch(/8099887766|zainab|PJ-[0-9A-Z]{8}/i)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const without = await restore(older, [])
  expect(without.orders.map(({ name }) => name)).toEqual(['Zainab Quadri', 'Zainab Quadri', 'Ada Obi'])
  expect(without.quotes).toEqual(['Zainab Quadri', 'Zainab Quadri', 'Ada Obi'])
  const restored = await restore(older, [join(directory, 'missing'), join(directory, 'backups')])
  expect(restored).toMatchObject({
    erased: 3,
    notes: [],
    quotes: ['Erased', 'Ada Obi'],
    events: [...Array(2).fill({ note: 'Personal data erased again' }), { note: 'Recipient erased' }],
  })
  expect(restored.orders).toEqual([
    { order_id: hers, name: 'Erased customer', recipient_name: null },
    { order_id: changed, name: 'Erased customer', recipient_name: null },
    { order_id: his, name: 'Ada Obi', recipient_name: null },
  ])

  // Who orders again after the erasure is a customer again.
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  await placeCompleted(zainab)
  const newer = await restore(await backUp(), [join(directory, 'backups')])
  expect(newer).toMatchObject({ erased: 0 })
  expect(newer.orders.at(-1)).toMatchObject({ name: 'Zainab Quadri' })
})

it('is in no backup, so that the key in a backup tells nothing', async () => {
  const { rows } = await sql<{ hash: string }>`select hash from erasure_hashes`.execute(test.db)
  expect(rows).toHaveLength(3)
  const client = new Client({ connectionString: test.config.databaseUrl })
  await client.connect()
  const output = new PassThrough()
  const [, manifest] = await Promise.all([buffer(output), writeBackup({ client, output, now: new Date() })])
  await client.end()
  const tables = manifest.tables.map(({ name }) => name)
  expect(tables).toContain('erasure_keys')
  expect(tables).not.toContain('erasure_hashes')
})

it('refuses a restore when a list cannot be read or has another key', async () => {
  const backup = await backUp()
  const [list = ''] = await readdir(join(directory, 'backups'))
  const foreign = join(directory, 'foreign')
  await rename(join(directory, 'data'), foreign)
  await rename(join(foreign, list), join(foreign, 'erased-customers-0123456789abcdef.json'))
  await expect(restore(backup, [foreign])).rejects.toThrow(BackupError)
  await expect(restore(backup, [foreign])).rejects.toThrow(/^The backup lacks the key of [^\n]+$/)
  await rename(join(foreign, 'erased-customers-0123456789abcdef.json'), join(foreign, list))
  expect(await restore(backup, [foreign])).toMatchObject({ erased: 0 })
  await writeFile(join(foreign, list), '{')
  await expect(restore(backup, [foreign])).rejects.toThrow(/is damaged/)
})
