import { openDatabase } from '@pj/db/database'
import { startEmbedded } from '@pj/db/embedded'
import { runMigrations } from '@pj/db/migrate'
import { createDataDirectory, removeDataDirectory, removeStaleDirectories } from './data-directories.ts'

/**
 * The global setup of vitest: starts one PostgreSQL for the whole run and migrates its database, of which
 * createTestDatabase makes copies.
 */
export async function setup(): Promise<() => Promise<void>> {
  await removeStaleDirectories()
  const dataDir = await createDataDirectory()
  // CI runs the tests of the server on other versions of PostgreSQL too.
  const { TEST_DATABASE_URL: given } = process.env
  const postgres = given
    ? { url: given, stop: async (): Promise<void> => undefined }
    : await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const db = openDatabase(postgres.url)
  await runMigrations(db)
  // PostgreSQL cannot copy a database with an open session.
  await db.destroy()
  process.env.TEST_POSTGRES_URL = postgres.url
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await postgres.stop()
    await removeDataDirectory(dataDir)
  }
}
