import { openDatabase } from '@pj/db/database'
import { startEmbedded } from '@pj/db/embedded'
import { runMigrations } from '@pj/db/migrate'
import { makeDataFolder, removeDataFolder, sweepUp } from './temporary-folders.ts'

/**
 * Vitest's global setup: one PostgreSQL for the whole run, its database migrated once. Every test file gets a copy of
 * it from createTestDatabase.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project with this setup calls it: the first one starts the server, and with it ends it.
  if (process.env.TEST_POSTGRES_URL) return undefined
  await sweepUp()
  const dataDir = await makeDataFolder()
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const db = openDatabase(postgres.url)
  await runMigrations(db)
  // A database with a session on it cannot be copied.
  await db.destroy()
  process.env.TEST_POSTGRES_URL = postgres.url
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await postgres.stop()
    await removeDataFolder(dataDir)
  }
}
