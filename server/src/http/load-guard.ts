import underPressure from '@fastify/under-pressure'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance } from 'fastify'
import type { AppConfig } from '../config.ts'

/**
 * Milliseconds. The mean delay of the event loop within an interval, not a single one: a slow machine has long delays too,
 * and each request is limited to a fraction of this (server/src/http/costly-requests.test.ts).
 */
const maxDelay = 1000
const interval = 2000

/**
 * Refuses requests while the event loop is so late that they would only wait. `GET /healthz` is always served and reports
 * the delay. `RATE_LIMIT=off` turns the guard off too.
 */
export async function addLoadGuard(app: FastifyInstance, { rateLimit }: AppConfig): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: rateLimit ? maxDelay : 0,
    sampleInterval: interval,
    pressureHandler: async ({ routeOptions }) => {
      if (routeOptions.url !== '/healthz') throw tooBusy()
    },
  })
}

/** The mean delay of the event loop in the last interval, in whole milliseconds. */
export function eventLoopDelay(app: FastifyInstance): number {
  const { eventLoopDelay: delay } = app.memoryUsage()
  // Nothing was measured in an interval that was blocked as a whole.
  return Number.isFinite(delay) ? Math.round(delay) : interval
}

const tooBusy = (): DomainError =>
  new DomainError('unavailable', 'The shop is very busy. Please try again in a moment.', { retry_after: 5 })
