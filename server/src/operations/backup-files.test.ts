import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { backupJobs, repeat } from '../jobs.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { backupFileName, createBackupFile, nameFullDisk, pruneBackupFiles, withBackupLock } from './backup-files.ts'
import type { BackupOptions } from './backups.ts'
import { createJobWatch } from './job-watch.ts'
import { encryptFile } from './off-site.ts'

const test = sharedTestApp()
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pj-backups-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(directory, { recursive: true })
  await test.db.deleteFrom('backups').execute()
})

const now = new Date('2026-11-21T11:00:00Z')
const day = 24 * 3_600_000

const writeFileAt = (path: string, signal?: AbortSignal) =>
  withBackupLock(test.config.databaseUrl, (client) => createBackupFile(client, { path, now, signal }))

describe('a backup file', () => {
  it('is readable by its owner only and recorded for the console', async () => {
    const before = await test.get('/api/backups/last', test.as.owner)
    expect(before.json()).toEqual({ finished_at: null, bytes: null, off_site: null, problems: [] })

    const path = join(directory, 'new', 'shop.backup')
    const { bytes } = await writeFileAt(path)
    const { mode, size } = await stat(path)
    expect(mode & 0o777).toBe(0o600)
    expect((await stat(join(directory, 'new'))).mode & 0o777).toBe(0o700)
    expect(bytes).toBe(size)

    const after = await test.get('/api/backups/last', test.as.owner)
    expect(after.json()).toEqual({ finished_at: now.toISOString(), bytes, off_site: null, problems: [] })
  })

  it('leaves nothing behind and is not recorded when it is interrupted', async () => {
    const path = join(directory, 'shop.backup')
    await expect(writeFileAt(path, AbortSignal.abort())).rejects.toThrow(/abort/i)
    expect(await readdir(directory)).toEqual([])
    expect(await test.db.selectFrom('backups').selectAll().execute()).toEqual([])
  })

  it('is refused when it cannot be written, and the server keeps running', async () => {
    const path = join(directory, 'shop.backup')
    await mkdir(`${path}.${process.pid}.part`)
    await expect(writeFileAt(path)).rejects.toThrow(/EISDIR/)
    // An error without a listener would come later, and fail the run.
    await sleep(50)
  })
})

it.runIf(process.platform === 'linux')('says which disk is full, and nothing about other errors', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const copying = encryptFile(import.meta.filename, '/dev/full', [recipient])
  await expect(copying.catch(nameFullDisk('/backups'))).rejects.toThrow(
    'The disk of /backups is full. Free some space on it and try again.',
  )
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(() => nameFullDisk('/backups')(full)).toThrow('The disk of the database is full.')
  expect(() => nameFullDisk('/backups', '.data')(full)).toThrow('The disk of .data is full.')
  const other = new Error('no route to host')
  expect(() => nameFullDisk('/backups')(other)).toThrow(other)
})

const canMount = isLongRun && process.platform === 'linux' && process.getuid?.() === 0

it.runIf(canMount)('leaves no file on a full disk, and names it', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', directory])
  try {
    await expect(writeFileAt(join(directory, 'shop.backup'))).rejects.toThrow(`The disk of ${directory} is full.`)
    expect(await readdir(directory)).toEqual([])
  } finally {
    execFileSync('umount', [directory])
  }
})

const nameOf = (date: string): string => backupFileName(new Date(`${date}T23:00:00.123Z`))
const prune = async (dates: readonly string[], newest: string): Promise<string[]> => {
  for (const name of [...dates.map(nameOf), 'notes.txt']) await writeFile(join(directory, name), 'x')
  await pruneBackupFiles(join(directory, nameOf(newest)), 2)
  return (await readdir(directory)).sort()
}

it('deletes the oldest files and keeps the newest', async () => {
  const kept = await prune(['2026-01-31', '2026-02-01', '2026-11-20', '2026-11-21'], '2026-11-21')
  expect(kept).toEqual(['notes.txt', nameOf('2026-11-20'), nameOf('2026-11-21')])
})

describe('the schedule', () => {
  const tokenSecret = 'a secret that signs the tokens of everybody'

  const jobsOf = (app: FastifyInstance, settings: Pick<BackupOptions, 'directory' | 'everyHours' | 'now'>) => {
    const { databaseUrl } = test.config
    return backupJobs({ db: test.db, databaseUrl, tokenSecret, log: app.log, keep: 3, offSite: undefined, ...settings })
  }
  /** Returns how to look now whether a backup is due. */
  const schedule = (app: FastifyInstance, settings: Parameters<typeof jobsOf>[1]): (() => void) | undefined =>
    jobsOf(app, settings)
      .map((job) => repeat(app, job, createJobWatch()))
      .at(-1)

  /** Starts two servers whose clock the test sets. */
  function startServers(everyHours = 24) {
    const clock = { now, reads: 0 }
    const lines: string[] = []
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
    const apps = [fastify({ logger }), fastify({ logger })]
    const readClock = async (): Promise<Date> => {
      clock.reads += 1
      return clock.now
    }
    const looks = apps.map((app) => schedule(app, { directory, everyHours, now: readClock }))
    /** Both look whether a backup is due; then these remain, by their days. */
    const expectAfter = async (days: number, remaining: readonly number[]): Promise<void> => {
      const at = (days: number): Date => new Date(now.getTime() + days * day)
      Object.assign(clock, { now: at(days), reads: 0 })
      for (const look of looks) look?.()
      const names = remaining.map((days) => backupFileName(at(days))).sort()
      await expect.poll(() => clock.reads).toBeGreaterThanOrEqual(apps.length)
      await expect.poll(async () => (await readdir(directory)).sort()).toEqual(names)
    }
    return { apps, lines, expectAfter }
  }

  it('continues when the clock jumps a year ahead and back, and keeps the last backup', async () => {
    const { apps, lines, expectAfter } = startServers()
    await expectAfter(0, [0])
    await expectAfter(0.5, [0])
    await expectAfter(1, [0, 1])
    await expectAfter(365, [0, 1, 365])
    await expectAfter(365.5, [0, 1, 365])
    expect(lines).toEqual([])
    await expectAfter(1.5, [0, 1, 1.5])
    expect(lines.join()).toContain('dated in the future')
    await expectAfter(1.6, [0, 1, 1.5])
    await expectAfter(2.5, [1, 1.5, 2.5])
    // The clock of a machine without a battery.
    await expectAfter(-700, [-700, 1.5, 2.5])
    await expectAfter(-698, [-700, -698, 2.5])
    await expectAfter(3, [-698, 2.5, 3])
    await Promise.all(apps.map((app) => app.close()))
  })

  it('makes one each night at 3 am in Lagos, or at the next start', async () => {
    const { apps, expectAfter } = startServers()
    // Noon in Lagos.
    await expectAfter(0, [0])
    await expectAfter(14.9 / 24, [0])
    await expectAfter(15.1 / 24, [0, 15.1 / 24])
    await expectAfter(38.9 / 24, [0, 15.1 / 24])
    await expectAfter(45 / 24, [0, 15.1 / 24, 45 / 24])
    await Promise.all(apps.map((app) => app.close()))
  })

  it('makes one after any other number of hours, by night and day', async () => {
    const { apps, expectAfter } = startServers(6)
    await expectAfter(0.375, [0.375])
    await expectAfter(0.624, [0.375])
    await expectAfter(0.626, [0.375, 0.626])
    await Promise.all(apps.map((app) => app.close()))
  })

  it('begins when the shop opens, whatever was backed up by hand before', async () => {
    const open = (opened_at: Date | null) => test.db.updateTable('availability').set({ opened_at }).execute()
    const { apps, expectAfter } = startServers()
    await open(null)
    await expectAfter(0, [])
    await writeFileAt(join(directory, 'by-hand'))
    await rm(join(directory, 'by-hand'))
    await expectAfter(0.1, [])
    await open(new Date(now.getTime() + 0.2 * day))
    await expectAfter(0.2, [0.2])
    await expectAfter(0.3, [0.2])
    await Promise.all(apps.map((app) => app.close()))
  })

  it('deletes what a killed backup has left when the server starts, and not what another process is writing', async () => {
    const left = `${backupFileName(now)}.77.part`
    await writeFile(join(directory, left), 'x')
    const { apps } = startServers()
    await withBackupLock(test.config.databaseUrl, async () => {
      await Promise.all(apps.map((app) => app.ready()))
      await sleep(100)
      expect(await readdir(directory)).toEqual([left])
    })
    await expect.poll(() => readdir(directory)).toEqual([])
    await Promise.all(apps.map((app) => app.close()))
  })

  it('is off every 0 hours', () => {
    expect(jobsOf(fastify(), { directory, everyHours: 0 })).toEqual([])
  })
})
