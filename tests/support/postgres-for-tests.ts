import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@pj/db/database'
import { startEmbedded } from '@pj/db/embedded'
import { stopPostmaster } from '@pj/db/embedded/postmaster'
import { migrateToLatest } from '@pj/db/migrate'

const prefix = 'pj-test-postgres-'

/**
 * Vitest's global setup: one PostgreSQL for the whole run, its database migrated once. Every test file gets a copy of
 * it from createTestDatabase.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project with this setup calls it: the first one starts the server, and with it ends it.
  if (process.env.TEST_POSTGRES_URL) return undefined
  await sweepUpAfterKilledRuns()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const db = openDatabase(postgres.url)
  await migrateToLatest(db)
  // A database with a session on it cannot be copied.
  await db.destroy()
  process.env.TEST_POSTGRES_URL = postgres.url
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sweepUpAfterKilledRuns(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of folders) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    await realpath(join(dataDir, 'postgres')).then(stopPostmaster, () => undefined)
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
