import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { pausedAfterClockJump, repeat } from './jobs.ts'
import { createJobWatch } from './operations/job-watch.ts'

afterEach(() => {
  vi.useRealTimers()
})

const hour = 60 * 60_000

it('runs at the start and at each interval, and not for a day after the clock has jumped ahead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  const app = fastify()
  const run = vi.fn(async () => undefined)
  repeat(app, pausedAfterClockJump({ name: 'delete old images', everyMs: hour, run }, app.log), createJobWatch())
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

it('runs once more for requests that come while it runs, and ends the run when the server closes', async () => {
  const app = fastify()
  const ends: (() => void)[] = []
  const run = vi.fn(
    (closing: AbortSignal) =>
      new Promise<void>((resolve) => {
        ends.push(resolve)
        closing.addEventListener('abort', () => resolve())
      }),
  )
  const runNow = repeat(app, { name: 'make images', everyMs: hour, run }, createJobWatch())
  await app.ready()
  runNow()
  runNow()
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await expect.poll(() => run).toHaveBeenCalledTimes(2)
  await app.close()
  runNow()
  expect(run).toHaveBeenCalledTimes(2)
})
