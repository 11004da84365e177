import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

// One data directory for all tests, because initialising it takes most of the time of a test.
let dataDir: string
let children: ChildProcess[] = []
let started: EmbeddedPostgres[] = []

beforeAll(async () => {
  dataDir = await createDirectory()
  await (await start()).stop()
})

afterEach(async () => {
  await Promise.all(children.map(end))
  children = []
  await Promise.all(started.map((postgres) => postgres.stop()))
  started = []
  await endPostmaster(dataDir)
})

afterAll(() => removeDirectory(dataDir))

it('keeps committed data when its parent is killed, and the next start uses the same PostgreSQL', async () => {
  const first = await startProcess()
  await query(first.url, 'create table cake (name text)')
  await query(first.url, "insert into cake values ('red velvet')")
  const orphan = await postmasterPid()
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  expect(isAlive(orphan), 'PostgreSQL outlives its parent').toBe(true)

  const second = await start()
  expect(await query(second.url, 'select name from cake')).toEqual([{ name: 'red velvet' }])
  expect(await postmasterPid()).toBe(orphan)
  expect(second.url).toBe(first.url)
})

it('does not log failed statements or their values', async () => {
  const { url } = await start()
  await query(url, 'create table customer (email text primary key)')
  const twice = "insert into customer values ('ada@example.com'), ('ada@example.com')"
  await expect(query(url, twice)).rejects.toThrow('duplicate key')
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/ada@example|duplicate key/)
})

it('rejects a second server on the same data directory while the first one continues', async () => {
  const first = await startProcess()
  await expect(start()).rejects.toThrow(`is in use by another running server (process ${first.process.pid})`)
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts one of two servers that start at the same time in a new data directory', async () => {
  const newDirectory = await createDirectory()
  const both = await Promise.all([startProcess(newDirectory), startProcess(newDirectory)])
  expect(both.filter(({ error }) => error === undefined)).toHaveLength(1)
  expect(both.filter(({ error }) => error?.includes('is in use'))).toHaveLength(1)
  await Promise.all(children.map(end))
  await removeDirectory(newDirectory)
})

it('ignores a postmaster.pid whose process id belongs to another program', async () => {
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n1\n\n\n\nready\n`,
  )
  await start()
  expect(await postmasterPid()).not.toBe(process.pid)
})

it('mends the owner and the modes of a data directory that was copied', async () => {
  const directory = join(dataDir, 'postgres')
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', '0:0', directory])
  await chmod(directory, 0o755)
  await chmod(join(dataDir, 'postgres.json'), 0o644)
  await start()
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
  if (isRoot) expect((await stat(directory)).uid).not.toBe(0)
})

it.each([
  ['postgres.json', '{"port": 5', /^\S*postgres\.json is damaged .*restore a backup/],
  ['postgres/PG_VERSION', '12\n', /the data in \S+ is from PostgreSQL 12, .*backup/],
])('rejects a data directory with the %s %j and explains in one line how to fix it', async (name, text, message) => {
  const file = join(dataDir, name)
  const original = await readFile(file, 'utf8')
  await writeFile(file, text)
  const error = await start().catch((reason: Error) => reason.message)
  await writeFile(file, original)
  expect(error).toMatch(message)
  expect(error).not.toContain('\n')
})

it('restarts PostgreSQL when it ends while the server runs', async () => {
  const { url } = await start()
  const before = await readPostmasterPid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => query(url, 'select 1 as one').catch(() => undefined)).toEqual([{ one: 1 }])
  expect(await postmasterPid()).not.toBe(before)
})

it('listens on loopback only, protects its passwords and stops', async () => {
  const { url, stop } = await start()
  const rows = await query(
    url,
    "select current_setting('listen_addresses') as at, current_setting('is_superuser') as super",
  )
  expect(rows).toEqual([{ at: '127.0.0.1', super: 'off' }])
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
  const postmaster = await postmasterPid()
  await stop()
  // The operating system may take a moment to remove the ended process.
  await expect.poll(() => isAlive(postmaster)).toBe(false)
})

/** Starts PostgreSQL for this process. */
async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir: directory, log: () => undefined })
  started.push(postgres)
  return postgres
}

interface EmbeddedProcess {
  readonly process: ChildProcess
  readonly url: string
  readonly error: string | undefined
}

/** Starts PostgreSQL for a separate process, which can be killed. */
async function startProcess(directory = dataDir): Promise<EmbeddedProcess> {
  const script = join(import.meta.dirname, 'testing', 'embedded-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  const message: unknown = JSON.parse(String(line))
  if (typeof message !== 'object' || message === null) throw new Error(`Unexpected output: ${line}`)
  return {
    process: child,
    url: 'url' in message ? String(message.url) : '',
    error: 'error' in message ? String(message.error) : undefined,
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const createDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'pj-embedded-'))

async function removeDirectory(directory: string): Promise<void> {
  await endPostmaster(directory)
  await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** Ends a PostgreSQL that a test has left running. */
async function endPostmaster(directory: string): Promise<void> {
  const pid = await postmasterPid(directory)
  if (pid === undefined) return
  process.kill(pid, 'SIGQUIT')
  await expect.poll(() => isAlive(pid)).toBe(false)
}

async function postmasterPid(directory = dataDir): Promise<number | undefined> {
  const text = await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}

async function readPostmasterPid(): Promise<number> {
  const pid = await postmasterPid()
  if (pid === undefined) throw new Error('No PostgreSQL is running')
  return pid
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
