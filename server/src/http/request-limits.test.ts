import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { addErrorHandler } from './errors.ts'
import { addRateLimits } from './request-limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('ends a limit after its window, even when the clock is set back by a year', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = fastify()
  addErrorHandler(app)
  await addRateLimits(app)
  app.get('/', { config: { rateLimit: { max: 2, timeWindow: 3000 } } }, async () => 'hello')
  const status = async () => (await app.inject('/')).statusCode
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * 60_000)
  await expect.poll(status).toBe(200)
  await app.close()
})
