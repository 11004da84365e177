import type { FastifyInstance } from 'fastify'
import { sweepExpired } from '../operations/sweep.ts'
import type { Services } from '../services.ts'
import { deleteIdempotencyKeysBefore } from './checkout.queries.ts'

/** A day is promised; retries come within minutes. After a week the same key is another order of some program. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** Deletes old idempotency keys at the start and every hour. */
export function pruneIdempotencyKeys(app: FastifyInstance, { db, now }: Services): void {
  sweepExpired(app, {
    label: 'old idempotency keys',
    run: () => deleteIdempotencyKeysBefore(db, new Date(now().getTime() - maxAgeMs)),
  })
}
