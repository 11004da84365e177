import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@pj/db/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { ConfigError } from './config.ts'
import { requireAnswer, requireDataFolder, requireTables } from './start-checks.ts'

describe('the data folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pj-start-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is made, with those above it', async () => {
    const dataDir = join(folder, 'one', 'two', 'three')
    await requireDataFolder(dataDir)
    expect((await stat(dataDir)).isDirectory()).toBe(true)
    await requireDataFolder(dataDir)
  })

  it('that cannot be made ends the start with one line that names it', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const impossible = process.platform === 'linux' ? ['/proc/no/such/folder', '/sys/pj'] : []
    for (const dataDir of [file, join(file, 'below'), ...impossible]) {
      const refused = requireDataFolder(dataDir)
      await expect(refused).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(/^DATA_DIR: [^\n]+$/)
    }
  })
})

describe('a database of the owner', () => {
  it('that may not be written to ends the start with one line that names it', async () => {
    const database = await createTestDatabase()
    const first = openDatabase(database.url)
    await requireTables(first)
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(first)
    await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
      first,
    )
    await first.destroy()
    const db = openDatabase(database.url)
    const refused = requireTables(db)
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(/^DATABASE_URL: its user may not make the tables: [^\n]+$/)
    await db.destroy()
    await database.drop()
  })

  const ask = async (url: string): Promise<void> => {
    const db = openDatabase(url)
    try {
      await requireAnswer(db)
    } finally {
      await db.destroy()
    }
  }

  it('that answers is taken; one that does not ends the start with one line that names it', async () => {
    const database = await createTestDatabase()
    await ask(database.url)
    const wrong = (change: (url: URL) => void): string => {
      const url = new URL(database.url)
      change(url)
      return url.href
    }
    const addresses = [
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
    for (const address of addresses) {
      const refused = ask(address)
      await expect(refused, address).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: [^\n]+$/)
      await expect(refused).rejects.not.toThrow(/wrong-password/)
    }
    await database.drop()
  })
})
