import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { buildServerPrograms, runServerProgram } from '../../../tests/support/run-server-program.ts'
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'

const directory = makeDirectory()
let database: TestDatabase

const run = (name: 'start' | 'backup' | 'restore', args: readonly string[], url: string) =>
  runServerProgram(name, args, {
    env: { PATH: process.env.PATH, DATA_DIR: directory, DATABASE_URL: url, PORT: '0', JWT_SECRET: 'x'.repeat(40) },
  })

const migrateToNextVersion = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query("insert into kysely_migration (name, timestamp) values ('9999-future', now()::text)")
  await client.end()
}

beforeAll(async () => {
  await buildServerPrograms()
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('ends a server, a backup and a restore of a newer database with one line', async () => {
  const file = join(directory, 'shop.backup')
  expect(await run('backup', [file], database.url)).toMatchObject({ code: 0 })
  await migrateToNextVersion(database.url)
  const line = /^The database belongs to a newer version [^\n]*9999-future[^\n]*Start that version[^\n]*\n$/
  expect(await run('start', [], database.url)).toEqual({ code: 1, output: expect.stringMatching(line) })
  const second = join(directory, 'second.backup')
  expect(await run('backup', [second], database.url)).toEqual({ code: 1, output: expect.stringMatching(line) })
  expect(await readdir(directory)).not.toContain('second.backup')

  const newer = gunzipSync(await readFile(file))
    .toString()
    .replace(/"migrations":\[[^\]]*/, '$&,"9999-future"')
  await writeFile(second, gzipSync(newer))
  const empty = await createEmptyTestDatabase()
  expect(await run('restore', [second], empty.url)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup was made by a newer version [^\n]*update the program first\.\n$/),
  })
  await empty.drop()
})
