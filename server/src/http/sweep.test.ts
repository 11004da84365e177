import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { sweepExpired } from './sweep.ts'

afterEach(() => {
  vi.useRealTimers()
})

const hour = 60 * 60_000

it('deletes at the start and every hour, and nothing for a day after the clock has jumped ahead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  const app = fastify()
  const run = vi.fn(async () => undefined)
  sweepExpired(app, { label: 'old images', run })
  await app.ready()
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(run).toHaveBeenCalledTimes(4)

  vi.setSystemTime(Date.now() + 365 * 24 * hour)
  await vi.advanceTimersByTimeAsync(23 * hour)
  expect(run).toHaveBeenCalledTimes(4)
  vi.setSystemTime(Date.now() - 365 * 24 * hour)
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(run).toHaveBeenCalledTimes(6)
  await app.close()
})
