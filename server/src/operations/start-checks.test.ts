import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseClient, openDatabase } from '@pj/db/database'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { hasPooler, startPooler } from '../../../tests/support/pooler.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { ConfigError } from '../config.ts'
import {
  assertDatabaseReachable,
  assertSessions,
  describeStartError,
  ensureDataDirectory,
  migrateDatabase,
  readOrCreateTokenSecret,
} from './start-checks.ts'

describe('the data directory', () => {
  const directory = makeDirectory()

  it('is created with its parents', async () => {
    const dataDir = join(directory, 'one', 'two', 'three')
    await ensureDataDirectory(dataDir)
    expect((await stat(dataDir)).isDirectory()).toBe(true)
    await ensureDataDirectory(dataDir)
  })

  it('throws one line that names the setting when it cannot be created', async () => {
    const file = join(directory, 'file')
    await writeFile(file, '')
    const impossible = process.platform === 'linux' ? ['/proc/no/such/directory', '/sys/pj'] : []
    for (const dataDir of [file, join(file, 'below'), ...impossible]) {
      const rejected = ensureDataDirectory(dataDir)
      await expect(rejected).rejects.toThrow(ConfigError)
      await expect(rejected).rejects.toThrow(/^DATA_DIR: [^\n]+$/)
    }
  })
})

const isPoolerInstalled = await hasPooler()

describe('the database of DATABASE_URL', () => {
  it.runIf(isPoolerInstalled)('is refused behind a pooler in transaction mode, and taken in session mode', async () => {
    const database = await createTestDatabase()
    for (const mode of ['transaction', 'session'] as const) {
      const pooler = await startPooler(database.url, mode)
      const checked = await assertSessions(pooler.url).catch((error: Error) => error)
      await pooler.stop()
      if (mode === 'session') expect(checked).toBeUndefined()
      else
        expect(checked).toMatchObject({
          message: expect.stringMatching(/^DATABASE_URL: [^\n]*transaction mode[^\n]*$/),
        })
    }
    await database.drop()
  })

  it('throws one line that names the setting when it is read-only', async () => {
    const database = await createTestDatabase()
    const first = openDatabase(database.url)
    await migrateDatabase(first)
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(first)
    await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
      first,
    )
    await first.destroy()
    const db = openDatabase(database.url, { timeLimits: false })
    const rejected = migrateDatabase(db)
    await expect(rejected).rejects.toThrow(ConfigError)
    await expect(rejected).rejects.toThrow(/^DATABASE_URL: the database only reads, as a standby does: [^\n]+$/)
    await db.destroy()
    await database.drop()
  })

  it('explains in one line how to fix TLS that does not match the URL', async () => {
    const database = await createTestDatabase()
    const rejected = ask(`${database.url.replace(/\?.*/, '')}?sslmode=verify-full`)
    await expect(rejected).rejects.toThrow(ConfigError)
    await expect(rejected).rejects.toThrow(/^DATABASE_URL: [^\n]*does not support SSL[^\n]*remove sslmode[^\n]*$/)
    await database.drop()
  })

  const ask = async (url: string): Promise<void> => {
    const db = openDatabase(url)
    try {
      await assertDatabaseReachable(db)
    } finally {
      await db.destroy()
    }
  }

  it('is accepted when it is reachable, and otherwise throws one line that names the setting', async () => {
    const database = await createTestDatabase()
    await ask(database.url)
    const wrong = (change: (url: URL) => void): string => {
      const url = new URL(database.url)
      change(url)
      return url.href
    }
    const urls = [
      wrong((url) => {
        url.password = 'wrong-password'
      }),
      wrong((url) => {
        url.pathname = '/no_such_database'
      }),
      wrong((url) => {
        url.port = '1'
      }),
      'postgres://pj:wrong-password@no-such-host.invalid/pj',
      'postgres://pj:wrong-password@localhost:1/pj',
    ]
    for (const url of urls) {
      const rejected = ask(url)
      await expect(rejected, url).rejects.toThrow(ConfigError)
      await expect(rejected).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: [^\n]+$/)
      await expect(rejected).rejects.not.toThrow(/wrong-password/)
    }
    await database.drop()
  })
})

describe('a start without a connection', () => {
  const openPatiently = (url: string) => openDatabase(url, { connections: 1, isPatient: true })
  const describeFailure = (db: DatabaseClient): Promise<string> => {
    db.pool.options.connectionTimeoutMillis = 100
    return sql`select 1`.execute(db).then(() => 'connected', describeStartError)
  }

  it('ends with the sentence about connections when PostgreSQL refuses one', async () => {
    const database = await createTestDatabase()
    const name = sql.id(new URL(database.url).pathname.slice(1))
    const owner = openPatiently(database.url)
    await sql`alter database ${name} connection limit 0`.execute(owner)
    await owner.destroy()
    const db = openPatiently(database.url)
    const refused = sql`select 1`.execute(db).catch(describeStartError)
    expect(await refused).toMatch(/^DATABASE_URL: .* too few connections\. [^\n]*too many connections/)
    await db.destroy()
    await database.drop()
  })

  it('waits for a connection of its own pool, and ends with that sentence when none becomes free', async () => {
    const database = await createTestDatabase()
    const db = openPatiently(database.url)
    await db.connection().execute(async () => {
      const failure = describeFailure(db)
      expect(db.isWaiting).toBe(true)
      expect(await failure).toMatch(/^DATABASE_URL: .* too few connections/)
      expect(db.isWaiting).toBe(false)
    })
    await db.destroy()
    await database.drop()
  })

  it('names no cause when PostgreSQL accepts none in time', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const db = openPatiently(`postgres://pj:secret@127.0.0.1:${port}/pj`)
    const failure = describeFailure(db)
    // pg opens the connection a moment later.
    await sleep(0)
    expect(db.isWaiting).toBe(true)
    expect(await failure).toMatch(/^DATABASE_URL: the database has not accepted a connection/)
    await db.destroy()
    silent.close()
  })
})

describe('an error at the start', () => {
  const systemError = (code: string, path?: string) =>
    Object.assign(new Error(`${code}: not possible, open '${path}'`), { code, path })

  it.each([
    [new ConfigError('PORT: 80 may not be opened by this user'), /^PORT: 80 may not/],
    [systemError('ENOSPC'), /^DATA_DIR: its disk is full\. Free some space/],
    [systemError('EACCES', '/data/jwt-secret'), /^DATA_DIR: \/data\/jwt-secret cannot be used: .* It must belong to/],
  ])('is described in one line when the operator can remove its cause: %s', (error, line) => {
    expect(describeStartError(error)).toMatch(line)
    expect(describeStartError(error)).not.toContain('\n')
  })

  it('is described with its stack when it is a bug', () => {
    expect(describeStartError(new TypeError('x is not a function'))).toMatch(/TypeError.*\n {4}at /s)
  })
})

describe('the token secret', () => {
  const directory = makeDirectory()

  it('is created once, and again when a power failure left an empty file', async () => {
    const first = await readOrCreateTokenSecret(directory)
    expect(await readOrCreateTokenSecret(directory)).toBe(first)
    await writeFile(join(directory, 'jwt-secret'), '', { mode: 0o644 })
    expect(await readOrCreateTokenSecret(directory)).not.toBe(first)
    expect((await stat(join(directory, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  })

  it('throws one line with the cure when it is damaged (short)', async () => {
    await writeFile(join(directory, 'jwt-secret'), 'short')
    const rejected = readOrCreateTokenSecret(directory)
    await expect(rejected).rejects.toThrow(ConfigError)
    await expect(rejected).rejects.toThrow(/^\S+jwt-secret is damaged\. Delete it [^\n]*$/)
  })
})
