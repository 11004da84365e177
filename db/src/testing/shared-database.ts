import { shareStarted } from '../../../tests/support/share-started.ts'
import { createEmptyTestDatabase, createTestDatabase } from '../../../tests/support/test-database.ts'
import { type DatabaseClient, openDatabase } from '../database.ts'

/** A migrated database without rows, or an empty one, for the tests of a file. */
export function sharedDatabase({ isEmpty = false } = {}): DatabaseClient {
  let drop: () => Promise<void>
  const start = async (): Promise<DatabaseClient> => {
    const database = await (isEmpty ? createEmptyTestDatabase() : createTestDatabase())
    drop = database.drop
    return openDatabase(database.url)
  }
  return shareStarted(start, async (db) => {
    await db.destroy()
    await drop()
  })
}
