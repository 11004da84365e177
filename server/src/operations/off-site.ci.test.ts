import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@pj/shared/lagos-time'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServerPrograms, runServerProgram } from '../../../tests/support/run-server-program.ts'
import { type S3Server, s3Credentials, startS3Server } from '../../../tests/support/s3-server.ts'
import type { OffSiteSettings } from '../config.ts'
import { readKeyId } from '../customers/erase.queries.ts'
import { erasureListName } from '../customers/erasure-list.ts'
import { placeOrder } from '../testing/order-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { backupFileName } from './backup-files.ts'
import { type BackupOptions, makeDueBackup, readLastBackup } from './backups.ts'
import { createCopying } from './copy-backups.ts'
import { describeLastBackup, type HealthParts, listProblems, reportHealth } from './health.ts'
import { createJobWatch } from './job-watch.ts'
import { openBucket, selectKept } from './off-site.ts'

const test = sharedTestApp()
const closing = new AbortController().signal
let directory: string
let s3: S3Server
let identity: string
let options: BackupOptions & { readonly offSite: OffSiteSettings }
let list: string

beforeAll(async () => {
  await buildServerPrograms()
  directory = await mkdtemp(join(tmpdir(), 'pj-off-site-'))
  s3 = await startS3Server()
  identity = await generateX25519Identity()
  await writeFile(join(directory, 'key.txt'), `# the owner's\n${identity}\n`)
  list = erasureListName(await readKeyId(test.db))
  options = {
    ...{ db: test.db, databaseUrl: test.config.databaseUrl, log: test.app.log, tokenSecret: undefined },
    ...{ directory: join(directory, 'backups'), everyHours: 24, keep: 3 },
    offSite: {
      recipients: [await identityToRecipient(identity)],
      s3: { url: `${s3.url}/lagos`, ...s3Credentials },
      command: `basename "$BACKUP_FILE" >> ${join(directory, 'copied')}`,
    },
  }
})
afterAll(async () => {
  s3.close()
  await rm(directory, { recursive: true })
})

const backUp = async (at: Date): Promise<void> => makeDueBackup({ ...options, now: async () => at }, closing)
const copy = async (at: Date): Promise<void> => createCopying({ ...options, now: async () => at })(closing)
const health = (at: Date): HealthParts => ({
  ...{ db: test.db, watch: createJobWatch(), backups: options },
  now: () => at,
})

describe('a copy off-site', () => {
  it('is encrypted for the owner, with the list of erased customers, and restores with it', async () => {
    await placeOrder(test, {})
    await backUp(test.clock.now)
    await writeFile(join(options.directory, list), '{}')
    // Of another shop.
    await writeFile(join(options.directory, 'erased-customers-0a1b.json'), '{}')
    const state = async () => (await describeLastBackup(health(test.clock.now))).off_site
    expect(await listProblems(health(test.clock.now))).toEqual([])
    expect(await state()).toEqual({ finished_at: null })
    const twoDaysLater = new Date(test.clock.now.getTime() + 49 * 3_600_000)
    expect(await listProblems(health(twoDaysLater))).toContain('No off-site backup yet')
    await copy(test.clock.now)
    expect(await state()).toEqual({ finished_at: test.clock.now.toISOString() })
    const [name = ''] = (await readdir(options.directory)).filter((each) => each.endsWith('.backup'))
    expect([...s3.objects.keys()].sort()).toEqual([`lagos/${list}.age`, `lagos/${name}.age`])
    expect(s3.objects.get(`lagos/${name}.age`)?.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect(await readFile(join(directory, 'copied'), 'utf8')).toBe(`${list}.age\n${name}.age\n`)
    expect((await readdir(options.directory)).filter((each) => each.includes('off-site'))).toEqual([])

    s3.objects.delete(`lagos/${list}.age`)
    const environment = {
      PATH: process.env.PATH,
      DATA_DIR: join(directory, 'restored'),
      BACKUP_S3_URL: `${s3.url}/lagos`.replace(
        '://',
        `://${s3Credentials.key}:${encodeURIComponent(s3Credentials.secret)}@`,
      ),
      BACKUP_S3_REGION: s3Credentials.region,
      BACKUP_AGE_RECIPIENT: await identityToRecipient(identity),
    }
    const restore = (argument: string, changes: object) =>
      runServerProgram('restore', argument.split(' '), { env: { ...environment, ...changes } })
    expect((await restore('off-site', {})).output).toContain('set BACKUP_AGE_IDENTITY_FILE')
    const key = { BACKUP_AGE_IDENTITY_FILE: join(directory, 'key.txt') }
    const unreachable = { ...key, BACKUP_S3_URL: `http://${s3Credentials.key}:secret@127.0.0.1:1/shop` }
    expect((await restore('off-site', unreachable)).output).toMatch(/^The off-site storage can't be reached: [^\n]+\n$/)
    expect((await restore('off-site:pj-1', key)).output).toContain(`There are:\n${name}.age`)
    expect((await restore('offsite', key)).output).toMatch(
      /^offsite cannot be read: [^\n]+\. Did you mean off-site\?\n$/,
    )
    const open = { ...key, DATABASE_URL: test.config.databaseUrl }
    expect(await restore('--check off-site', open)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Checked the backup of \S+: 1 order of ₦.* agree\. The check's database is dropped\.\n$/,
      ),
    })
    const input = s3.objects.get(`lagos/${name}.age`) ?? Buffer.alloc(0)
    const env = { ...environment, ...key, DATA_DIR: join(directory, 'received') }
    expect((await runServerProgram('restore', ['-'], { env, input })).output).toContain('1 order of ₦')
    const restored = await restore('off-site', key)
    expect(restored.output).toContain('1 order of ₦')
    expect(restored.output).toContain('All counts and sums agree.')
    expect(restored.code).toBe(0)
  })

  it('of the list of erased customers is made again when it has changed', async () => {
    const copyChanges = createCopying(options)
    const key = `lagos/${list}.age`
    await copyChanges(closing)
    s3.objects.delete(key)
    await copyChanges(closing)
    expect(s3.objects.has(key)).toBe(false)
    await writeFile(join(options.directory, list), '{"changed":true}')
    await copyChanges(closing)
    expect(s3.objects.has(key)).toBe(true)
    await rm(join(options.directory, list))
  })

  it('is kept beside those of another shop and of a clock that was wrong', async () => {
    const day = new Date(test.clock.now.getTime() + 12 * 3_600_000)
    const foreign = 'lagos/pj-2026-01-01T01-00-00Z.backup.age'
    const future = new Date(day.getTime() + 3 * 3_600_000)
    s3.objects.set(foreign, Buffer.from('of another shop'))
    await test.db.insertInto('backups').values({ finished_at: future, bytes: 1, copied_at: future }).execute()
    s3.objects.set(`lagos/${backupFileName(future)}.age`, Buffer.from('of a wrong clock'))
    await backUp(day)
    await copy(day)
    expect([...s3.objects.keys()]).toEqual(expect.arrayContaining([foreign, `lagos/${backupFileName(day)}.age`]))
    await test.db.deleteFrom('backups').where('finished_at', '=', future).execute()
  })

  it('is recorded where the storage only lets it write, and not where it loses it', async () => {
    const day = new Date(test.clock.now.getTime() + 18 * 3_600_000)
    await test.db.updateTable('backups').set({ copied_at: null }).execute()
    s3.objects.clear()
    s3.mode = 'loses files'
    await expect(copy(day)).rejects.toThrow(/has accepted pj-.*, but doesn't list it/)
    expect((await readLastBackup(test.db))?.copied_at).toBeNull()
    s3.mode = 'only writes'
    await copy(day)
    expect((await readLastBackup(test.db))?.copied_at).toEqual(day)
    s3.mode = 'works'
  })

  it('ends with a command that hangs when the server stops', async () => {
    await test.db.updateTable('backups').set({ copied_at: null }).execute()
    const stop = new AbortController()
    const marker = join(directory, 'started')
    const offSite = { ...options.offSite, command: `touch ${marker}; sleep 60` }
    const copying = createCopying({ ...options, offSite })(stop.signal)
    await expect.poll(() => readdir(directory)).toContain('started')
    stop.abort()
    await expect(copying).rejects.toThrow('BACKUP_COMMAND ended with a signal')
    await copy(test.clock.now)
  })

  it('is retried after a failure, which managers and ALERT_URL are told of', async () => {
    const start = new Date(test.clock.now.getTime() + 48 * 3_600_000)
    const later = new Date(start.getTime() + 49 * 3_600_000)
    await backUp(start)
    // Other servers have an older backup, or none.
    await cp(options.directory, join(directory, 'other'), { recursive: true })
    await rm(join(directory, 'other', backupFileName(start)))
    for (const elsewhere of [join(directory, 'other'), join(directory, 'none')]) {
      await createCopying({ ...options, directory: elsewhere })(closing)
    }
    expect((await readLastBackup(test.db))?.copied_at).toBeNull()
    s3.mode = 'is down'
    await expect(copy(start)).rejects.toThrow('The off-site storage answered 503 SlowDown')
    await backUp(later)
    expect(await listProblems(health(later))).toEqual([expect.stringMatching(/^No off-site backup since /)])
    const { url, received, close } = await startAlerts()
    const report = () => reportHealth({ ...health(later), config: { alertUrl: `${url}/ping/1` } }, closing)
    await report()
    s3.mode = 'works'
    await copy(later)
    await report()
    expect(received).toEqual([
      ['/ping/1/fail', { status: 'failing', problems: [expect.stringMatching(/^No off-site backup since /)] }],
      ['/ping/1', { status: 'ok', problems: [] }],
    ])
    close()
  })
})

async function startAlerts() {
  const { createServer } = await import('node:http')
  const received: [string | undefined, unknown][] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push([request.url, JSON.parse(text)])
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  return {
    received,
    url: `http://127.0.0.1:${typeof address === 'object' && address?.port}`,
    close: () => server.close(),
  }
}

it.each(['P&J', 'Caf\u00e9', 'a+b c', "it's (new)! *", '<50%>\u0001', '\u{1f370}'])(
  'finds what it has stored in a folder named %s',
  async (folder) => {
    const bucket = openBucket({ url: `${s3.url}/${encodeURIComponent(folder)}`, ...s3Credentials })
    const file = join(directory, 'key.txt')
    for (const name of ['a & b.age', 'c.age']) await bucket.put(name, file)
    expect(s3.objects.has(`${folder}/c.age`)).toBe(true)
    expect(await bucket.list()).toEqual(['a & b.age', 'c.age'])
    await bucket.get('a & b.age', join(directory, 'again.txt'))
    expect(await readFile(join(directory, 'again.txt'))).toEqual(await readFile(file))
    for (const name of await bucket.list()) await bucket.remove(name)
    expect(await bucket.list()).toEqual([])
  },
)

it('keeps the newest backup of 14 days, 8 weeks and 12 months', () => {
  const days = Array.from({ length: 500 }, (_, index) => addDays('2025-07-01', index))
  const names = days.flatMap((day) => [`pj-${day}T01-00-00Z.backup.age`, `pj-${day}T13-00-00Z.backup.age`])
  const kept = [...selectKept(names, names.at(-1) ?? '')].sort().map((name) => name.slice(3, 16))
  expect(kept.slice(-14)).toEqual(days.slice(-14).map((day) => `${day}T13`))
  // 3 of the weeks and 2 of the months end within the days.
  expect(kept).toHaveLength(14 + 5 + 10)
  expect(kept[0]).toBe('2025-12-31T13')
})
