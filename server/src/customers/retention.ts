import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { FastifyInstance } from 'fastify'
import { sweepExpired } from '../operations/sweep.ts'
import type { Services } from '../services.ts'
import { deleteImages, deleteOldEntries, selectOrdersWithOldImages } from './retention.queries.ts'

const day = 24 * 60 * 60_000
const imageAgeMs = 90 * day
const entryAgeMs = 180 * day
const batchSize = 100

/** Removes inspiration images and custom cart entries that have expired (docs/security.md#what-is-kept-how-long). */
export async function removeExpiredData(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number): Date => new Date(now.getTime() - ageMs)
  let removed: number
  do {
    removed = await transaction(db, async (trx) => {
      const orders = await selectOrdersWithOldImages(trx, before(imageAgeMs), batchSize)
      const ids = orders.map(({ id }) => id)
      if (ids.length > 0) await deleteImages(trx, ids, now)
      return ids.length
    })
  } while (removed === batchSize)
  await deleteOldEntries(db, before(entryAgeMs))
}

/** Does so when the server starts and every hour. */
export function scheduleRetention(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  sweepExpired(app, { label: 'old images and custom carts', run: () => removeExpiredData(db, now()) })
}
