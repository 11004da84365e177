import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { failureAgeMs } from './sign-in-failures.queries.ts'

const hour = 60 * 60_000
const networkAgeMs = 90 * 24 * hour

/** Deletes what no longer counts, at start and every hour until the app closes. */
export function pruneSignIns(app: FastifyInstance, { db, now }: Services): void {
  const prune = async (): Promise<void> => {
    const before = (ageMs: number): Date => new Date(now().getTime() - ageMs)
    await db.deleteFrom('sign_in_failures').where('failed_at', '<', before(failureAgeMs)).execute()
    await db.deleteFrom('user_networks').where('seen_at', '<', before(networkAgeMs)).execute()
    await db.deleteFrom('ended_tokens').where('expires_at', '<', now()).execute()
  }
  const run = (): Promise<void> =>
    prune().catch((error: unknown) => app.log.warn({ err: error }, 'cannot delete old sign-ins'))
  const timer = setInterval(run, hour).unref()
  app.addHook('onListen', run)
  app.addHook('onClose', async () => clearInterval(timer))
}
