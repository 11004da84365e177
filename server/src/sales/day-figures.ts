import { tryLock, unlock } from '@pj/db/advisory-locks'
import type { DatabaseClient } from '@pj/db/database'
import { selectChangedDays, storeDayFigures } from './sales.queries.ts'

/** Per transaction. */
const batchSize = 20

/**
 * Continues until no day is left or `signal` aborts. One server process works at a time; the others return at once. See
 * docs/decisions/013-sales-by-day.md.
 */
export async function refreshDayFigures(db: DatabaseClient, signal?: AbortSignal): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Lock before the transaction, which must see what the previous process has stored.
    if (!(await tryLock(connection, 'dayFigures'))) return
    try {
      let isFinished = false
      while (!isFinished && !signal?.aborted) {
        isFinished = await connection
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (trx) => {
            const days = await selectChangedDays(trx, batchSize)
            for (const day of days) await storeDayFigures(trx, day)
            return days.length < batchSize
          })
      }
    } finally {
      await unlock(connection, 'dayFigures')
    }
  })
}
