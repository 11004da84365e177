import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@pj/db/database'
import { fillDemoData } from '@pj/db/demo-data'
import { startEmbedded } from '@pj/db/embedded'
import { beforeAll, expect, it } from 'vitest'
import { buildServerPrograms, runServerProgram } from '../../../tests/support/run-server-program.ts'
import { createEmptyTestDatabase } from '../../../tests/support/test-database.ts'
import { startTestApp } from '../testing/test-app.ts'

beforeAll(buildServerPrograms, 120_000)

const runProgram = (name: 'backup' | 'restore', file: string, environment: Readonly<Record<string, string>>) =>
  runServerProgram(name, [file], { env: { PATH: process.env.PATH, ...environment } })

it('moves a shop from a server of its own into an embedded database and back', { timeout: 120_000 }, async () => {
  const test = await startTestApp()
  await test.db.deleteFrom('users').execute()
  await fillDemoData(test.db, new Date())
  const directory = await mkdtemp(join(tmpdir(), 'pj-restore-'))
  const file = join(directory, 'shop.backup')
  const server = { DATABASE_URL: test.config.databaseUrl, JWT_SECRET: 's'.repeat(32) }
  const counted = /\d+ orders of ₦[\d,]+ and [\d,]+ other rows/
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
  expect(await db.selectFrom('orders').select('order_id').execute()).toHaveLength(
    (await test.db.selectFrom('orders').select('order_id').execute()).length,
  )
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

  const empty = await createEmptyTestDatabase()
  expect((await runProgram('restore', second, { ...server, DATABASE_URL: empty.url })).code).toBe(0)
  await empty.drop()
  await rm(directory, { recursive: true })
  await test.close()
})

it('removes what it created when the file is damaged', { timeout: 60_000 }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pj-restore-'))
  const outcome = await runProgram('restore', import.meta.filename, { DATA_DIR: directory })
  expect(outcome).toEqual({ code: 1, output: expect.stringMatching(/damaged or incomplete\.\n$/) })
  expect(await readdir(directory)).toEqual([])
  await rm(directory, { recursive: true })
})
