import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { deleteKeysBefore } from './checkout.queries.ts'

const hour = 60 * 60 * 1000
const lookEvery = 6 * hour
/** Retries come within minutes, a day is promised. A key of last month is some program's next order. */
const keptFor = 7 * 24 * hour

/** Forgets old idempotency keys now and then, for as long as the app runs. */
export function forgetOldKeys(app: FastifyInstance, { db, now }: Services): void {
  const forget = (): void => {
    deleteKeysBefore(db, new Date(now().getTime() - keptFor)).catch((error: unknown) => {
      app.log.warn({ err: error }, 'cannot forget old keys')
    })
  }
  const timer = setInterval(forget, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
