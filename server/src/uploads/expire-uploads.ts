import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { deleteUnclaimedUploads } from './uploads.queries.ts'

const hourMs = 60 * 60 * 1000
/** A shopper may fill a cart today and order tomorrow. */
const maxAgeMs = 48 * hourMs

/** Uploads stored before this time can no longer be claimed (docs/business-rules.md#inspiration-images). */
export const uploadsExpiredBefore = (now: Date): Date => new Date(now.getTime() - maxAgeMs)

/** Deletes expired uploads that no order has claimed, now and every hour until the app closes. */
export function expireUploads(app: FastifyInstance, { db, now }: Services): void {
  const expire = (): void => {
    deleteUnclaimedUploads(db, uploadsExpiredBefore(now())).catch((error: unknown) => {
      app.log.warn({ err: error }, 'cannot delete expired uploads')
    })
  }
  app.addHook('onListen', expire)
  const timer = setInterval(expire, hourMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
