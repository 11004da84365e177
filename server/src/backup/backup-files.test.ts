import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { backupFileName, createBackupFile, pruneBackupFiles } from './backup-files.ts'
import { scheduleBackups } from './schedule-backups.ts'

let test: TestApp
let directory: string

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pj-backups-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(directory, { recursive: true })
  await test.db.deleteFrom('backups').execute()
})
afterAll(() => test.close())

const now = new Date('2026-11-21T11:00:00Z')

describe('a backup file', () => {
  it('can be read by its owner only and is recorded for the console', async () => {
    const before = await test.app.inject({ url: '/api/backups/last', headers: test.as.owner })
    expect(before.json()).toEqual({ finished_at: null, bytes: null })

    const path = join(directory, 'new', 'shop.backup')
    const { bytes } = await createBackupFile({ databaseUrl: test.config.databaseUrl, path, now })
    const { mode, size } = await stat(path)
    expect(mode & 0o777).toBe(0o600)
    expect((await stat(join(directory, 'new'))).mode & 0o777).toBe(0o700)
    expect(bytes).toBe(size)

    const after = await test.app.inject({ url: '/api/backups/last', headers: test.as.owner })
    expect(after.json()).toEqual({ finished_at: now.toISOString(), bytes })
    expect((await test.app.inject({ url: '/api/backups/last', headers: test.as.staff })).statusCode).toBe(403)
  })

  it('that is interrupted leaves nothing behind and is not recorded', async () => {
    const path = join(directory, 'shop.backup')
    const rejected = createBackupFile({
      databaseUrl: test.config.databaseUrl,
      path,
      now,
      signal: AbortSignal.abort(),
    })
    await expect(rejected).rejects.toThrow(/abort/i)
    expect(await readdir(directory)).toEqual([])
    expect(await test.db.selectFrom('backups').selectAll().execute()).toEqual([])
  })
})

it('keeps the newest files and deletes what interrupted backups left', async () => {
  const days = ['2026-01-31', '2026-02-01', '2026-11-20', '2026-11-21']
  const names = days.map((day) => backupFileName(new Date(`${day}T23:00:00.123Z`)))
  for (const name of [...names, `${names[0]}.77.part`, 'notes.txt']) await writeFile(join(directory, name), 'x')
  await pruneBackupFiles(directory, 2)
  expect((await readdir(directory)).sort()).toEqual(['notes.txt', ...names.slice(2)])
})

describe('the schedule', () => {
  const tokenSecret = 'a secret that signs the tokens of everybody'

  /** Starts the schedule as two servers on one database do, lets a minute pass and returns the files. */
  async function runSchedule(settings: { directory: string; everyHours: number }) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const apps = [fastify(), fastify()]
    const { db } = test
    for (const app of apps)
      scheduleBackups(app, {
        db,
        databaseUrl: test.config.databaseUrl,
        tokenSecret,
        settings: { ...settings, keep: 3 },
      })
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    // Closing a server interrupts a backup: wait until the one that was started is complete.
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if ((await readdir(directory)).some((name) => name.endsWith('.backup'))) break
      await sleep(settings.everyHours === 1 ? 50 : 10)
    }
    await sleep(100)
    await Promise.all(apps.map((app) => app.close()))
    return readdir(directory)
  }

  it('makes one backup soon after the start when there is none', async () => {
    expect(await runSchedule({ directory, everyHours: 1 })).toEqual([expect.stringMatching(/^pj-.*\.backup$/)])
    expect(await test.db.selectFrom('backups').selectAll().execute()).toHaveLength(1)
  })

  it('waits until the last backup is old enough', async () => {
    const finished = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await test.db
      .insertInto('backups')
      .values({ finished_at: finished(23), bytes: 1 })
      .execute()
    expect(await runSchedule({ directory, everyHours: 24 })).toEqual([])
    await test.db
      .updateTable('backups')
      .set({ finished_at: finished(25) })
      .execute()
    expect(await runSchedule({ directory, everyHours: 24 })).toHaveLength(1)
  })

  it.each([
    ['without a directory', { directory: undefined, everyHours: 1 }],
    ['every 0 hours', { directory: '/backups', everyHours: 0 }],
  ])('is off %s', (_, settings) => {
    vi.useFakeTimers()
    const { db, config } = test
    scheduleBackups(fastify(), { db, databaseUrl: config.databaseUrl, tokenSecret, settings: { ...settings, keep: 3 } })
    expect(vi.getTimerCount()).toBe(0)
  })
})
