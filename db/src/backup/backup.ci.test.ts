import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase } from '../database.ts'
import { fillDemoData } from '../demo-data.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-04T10:00:00Z')
const tokenSecret = 'a secret that signs the tokens of everybody'
const imageHash = 'a0'.repeat(32)
const databases: TestDatabase[] = []
const clients: Client[] = []
let source: Client
let backup: Buffer

async function connect(database: TestDatabase): Promise<Client> {
  databases.push(database)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  clients.push(client)
  return client
}

async function readBackup(client: Client, duringBackup?: () => Promise<unknown>): Promise<Buffer> {
  const output = new PassThrough()
  const [content] = await Promise.all([
    buffer(output),
    writeBackup({ client, output, now, tokenSecret }),
    duringBackup?.(),
  ])
  return content
}

/** Every row of every table, as text. */
async function dump(client: Client): Promise<Record<string, string[]>> {
  await client.query("set timezone to 'UTC'")
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not like 'kysely%' order by 1`,
  )
  const entries = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    entries.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(entries)
}

const restore = (client: Client, content: Buffer) => restoreBackup(client, Readable.from([content]))

beforeAll(async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await fillDemoData(db, now)
  await db.destroy()
  source = await connect(database)
  // Values that the text format of COPY must escape.
  await source.query("update orders set order_note = E'a\\\\b\\tc\\nd\\r\\\\.\\u2028', staff_note = '\\.' where id = 1")
  await source.query(
    `insert into menu_images (hash, source, colour) values ('${imageHash}', '\\x0a5c2e0d', '#b59978');
     insert into menu_image_files (hash, name, bytes) values ('${imageHash}', '400.webp', '\\x0a09')`,
  )
  // A document that names another one.
  await source.query(
    `insert into documents (kind, number, year, sequence, order_id, names_id, issued_at, content, vat, total)
     select 'credit_note', 'CRN-2026-000001', 2026, 1, order_id, id, issued_at, content, -vat, -total
     from documents where kind = 'invoice' order by id limit 1`,
  )
  backup = await readBackup(source)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await Promise.all(databases.map((database) => database.drop()))
})

it('restores every row, the token secret and the counters of the ids', async () => {
  const target = await connect(await createEmptyTestDatabase())
  const manifest = await restore(target, backup)
  expect(manifest.tokenSecret).toBe(tokenSecret)
  expect(manifest.orderTotal).toBeGreaterThan(0)
  const restored = await dump(target)
  expect(restored).toEqual(await dump(source))
  expect(restored.orders?.length).toBeGreaterThan(100)
  expect(restored.uploads?.length).toBeGreaterThan(0)
  expect(restored.documents?.length).toBeGreaterThan(200)
  expect(restored.document_counters?.length).toBeGreaterThan(1)
  expect([restored.menu_images?.length, restored.menu_image_files?.length]).toEqual([1, 1])
  const next = async (client: Client) =>
    (await client.query("select nextval(pg_get_serial_sequence('orders', 'id')) as id")).rows[0].id
  expect(await next(target)).toBe(await next(source))
})

it('is consistent while orders are changed', async () => {
  const before = await dump(source)
  const database = databases[0]
  if (!database) throw new Error('No source database')
  const shopper = await connect({ url: database.url, drop: async () => undefined })
  const during = await readBackup(source, async () => {
    for (let index = 0; index < 20; index += 1) {
      await shopper.query('update orders set delivery_price = delivery_price, staff_note = $1 where id = 2', [
        `note ${index}`,
      ])
      await shopper.query('insert into ended_tokens (id, expires_at) values (gen_random_uuid(), now())')
    }
  })
  const target = await connect(await createEmptyTestDatabase())
  const restored = await restore(target, during).then(() => dump(target))
  // Whatever the moment was, a note and the tokens up to it belong together.
  const note = /note (\d+)/.exec(restored.orders?.join(' ') ?? '')?.[1]
  const tokens = (restored.ended_tokens?.length ?? 0) - (before.ended_tokens?.length ?? 0)
  expect([Number(note ?? -1), Number(note ?? -1) + 1]).toContain(tokens)
})

const lines = (): string[] => gunzipSync(backup).toString().split('\n')

it.each<[string, () => Buffer, RegExp]>([
  ['is another compressed file', () => gzipSync('hello\n'), /not a backup/],
  ['ends early', () => backup.subarray(0, backup.length - 2000), /incomplete/],
  ['ends at the end of a row', () => gzipSync(`${lines().slice(0, 40).join('\n')}\n`), /incomplete/],
  [
    'lacks a row',
    () => {
      const all = lines()
      const firstView = all.findIndex((line) => line.startsWith('PJ-') || /\tPJ-/.test(line))
      return gzipSync(all.filter((_, index) => index !== firstView).join('\n'))
    },
    /damaged/,
  ],
])('refuses a file that %s, and the database stays empty', async (_, content, message) => {
  const target = await connect(await createEmptyTestDatabase())
  const rejected = restore(target, content())
  await expect(rejected).rejects.toThrow(BackupError)
  await expect(rejected).rejects.toThrow(message)
  await expect(rejected).rejects.toThrow(/^[^\n]+$/)
  const { rowCount } = await target.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  expect(rowCount).toBe(0)
})

it('refuses a line of 1.5 GB without reading it whole', async () => {
  const megabyte = gzipSync(Buffer.alloc(1024 * 1024, 'x'))
  let read = 0
  const members = function* () {
    for (; read < 1500; read += 1) yield megabyte
  }
  const target = await connect(await createEmptyTestDatabase())
  await expect(restoreBackup(target, Readable.from(members(), { highWaterMark: 1 }))).rejects.toThrow(/more than 32 MB/)
  expect(read).toBeLessThan(100)
})

describe('into a database that a server has migrated', () => {
  it('restores while it has no user and no order', async () => {
    const target = await connect(await createTestDatabase())
    await target.query("insert into availability (id, document, revision) values (1, '{}', 7)")
    const { tables } = await restore(target, backup)
    const restored = await dump(target)
    expect(tables.map(({ name }) => restored[name]?.length)).toEqual(tables.map(({ rows }) => rows))
    expect(restored.orders?.length).toBeGreaterThan(100)
    const { rowCount } = await target.query("select from pg_extension where extname = 'pg_trgm'")
    expect(rowCount).toBe(1)
  })

  it.each([
    ['a user', "insert into users (email, name, role, password_hash) values ('ada@pj.test', 'Ada', 'owner', 'x')"],
    ['a table of another program', 'drop table users cascade'],
  ])('refuses one with %s', async (_, change) => {
    const target = await connect(await createTestDatabase())
    await target.query(change)
    await expect(restore(target, backup)).rejects.toThrow('The database is not empty: restore into a new one.')
  })

  it('refuses one that a server is using', async () => {
    const database = await createTestDatabase()
    const target = await connect(database)
    await connect({ url: database.url, drop: async () => undefined })
    await expect(restore(target, backup)).rejects.toThrow('A server is using the database: stop it, then restore.')
  })
})
