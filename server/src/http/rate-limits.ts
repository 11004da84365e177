import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const maxKeys = 5000

/** Adds the limits that routes declare. An IPv6 address counts by its /64. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, store: RequestCounts, errorResponseBuilder: tooManyRequests })
}

const tooManyRequests = (): DomainError =>
  new DomainError('too_many_requests', 'Too many requests. Please wait a moment and try again.')

/**
 * The requests of each client in its window. The windows end by the clock that nobody sets: by the one that people set,
 * they would last for a year when it is set back by a year.
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
