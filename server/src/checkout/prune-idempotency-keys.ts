import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { deleteIdempotencyKeysBefore } from './checkout.queries.ts'

const hour = 60 * 60 * 1000
const interval = 6 * hour
/** A day is promised; retries come within minutes. After a week the same key is another order of some program. */
const maxAge = 7 * 24 * hour

/** Deletes old idempotency keys at intervals until the app closes. */
export function pruneIdempotencyKeys(app: FastifyInstance, { db, now }: Services): void {
  const prune = (): void => {
    deleteIdempotencyKeysBefore(db, new Date(now().getTime() - maxAge)).catch((error: unknown) => {
      app.log.warn({ err: error }, 'cannot delete old idempotency keys')
    })
  }
  const timer = setInterval(prune, interval).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
