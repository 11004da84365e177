import { openDatabase } from '@pj/db/database'
import { startEmbedded } from '@pj/db/embedded'
import { runMigrations } from '@pj/db/migrate'
import { createDataDirectory, removeDataDirectory, removeStaleDirectories } from './data-directories.ts'

/**
 * Vitest's global setup: one PostgreSQL for the whole run, its database migrated once. Every test file gets a copy of
 * it from createTestDatabase.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project with this setup calls it: the first one starts the server, and with it ends it.
  if (process.env.TEST_POSTGRES_URL) return undefined
  await removeStaleDirectories()
  const dataDir = await createDataDirectory()
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const db = openDatabase(postgres.url)
  await runMigrations(db)
  // A database with a session on it cannot be copied.
  await db.destroy()
  process.env.TEST_POSTGRES_URL = postgres.url
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await postgres.stop()
    await removeDataDirectory(dataDir)
  }
}
