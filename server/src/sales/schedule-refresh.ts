import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { refreshDayFigures } from './refresh-day-figures.ts'

const intervalMs = 60_000

/** Stores the figures of changed days when the server starts and every minute until it closes. */
export function scheduleDayFigures(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const closing = new AbortController()
  let refreshing: Promise<void> = Promise.resolve()
  const refresh = (): void => {
    refreshing = refreshing
      .then(() => refreshDayFigures(db, closing.signal))
      .catch((error: unknown) => app.log.warn({ err: error }, 'cannot store the sales of changed days'))
  }
  app.addHook('onReady', async () => refresh())
  const timer = setInterval(refresh, intervalMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await refreshing
  })
}
