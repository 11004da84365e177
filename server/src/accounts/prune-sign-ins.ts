import type { FastifyInstance } from 'fastify'
import { sweepExpired } from '../operations/sweep.ts'
import type { Services } from '../services.ts'
import { failureAgeMs } from './sign-in-failures.queries.ts'

const networkAgeMs = 90 * 24 * 60 * 60_000

/** Deletes failures, networks and ended tokens that no longer count. */
export function pruneSignIns(app: FastifyInstance, { db, now }: Services): void {
  const run = async (): Promise<void> => {
    const before = (ageMs: number): Date => new Date(now().getTime() - ageMs)
    await db.deleteFrom('sign_in_failures').where('failed_at', '<', before(failureAgeMs)).execute()
    await db.deleteFrom('user_networks').where('seen_at', '<', before(networkAgeMs)).execute()
    await db.deleteFrom('ended_tokens').where('expires_at', '<', now()).execute()
  }
  sweepExpired(app, { label: 'old sign-ins', run })
}
