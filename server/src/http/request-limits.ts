import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppConfig } from '../config.ts'
import { tooBusy, tooManyRequests } from './errors.ts'

const maxKeys = 5000

/** An IPv6 address counts by its /64. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, store: RequestCounts, errorResponseBuilder: tooManyRequests })
}

/**
 * The windows use the monotonic clock: by the wall clock, they would last for a year after it is set back by a year.
 */
class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, { current: number }>({ max: maxKeys })

  incr: FastifyRateLimitStore['incr'] = (key, callback, timeWindow) => {
    const counted = this.#counts.get(key)
    if (counted) counted.current += 1
    else this.#counts.set(key, { current: 1 }, { ttl: timeWindow })
    callback(null, { current: counted?.current ?? 1, ttl: this.#counts.getRemainingTTL(key) })
  }

  child = (): RequestCounts => new RequestCounts()
}

/**
 * Milliseconds. The mean delay of the event loop within an interval, not a single one: a slow machine has long delays too,
 * and each request is limited to a fraction of this, as `npm run bench` measures.
 */
const maxDelay = 1000
const interval = 2000

/**
 * Refuses requests while the event loop is so late that they would only queue up. `GET /healthz` is always served and
 * reports the delay. `RATE_LIMIT=off` turns the guard off too.
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

/** In whole milliseconds, for the last interval. */
export function eventLoopDelay(app: FastifyInstance): number {
  const { eventLoopDelay: delay } = app.memoryUsage()
  // Nothing was measured in an interval that was blocked as a whole.
  return Number.isFinite(delay) ? Math.round(delay) : interval
}
