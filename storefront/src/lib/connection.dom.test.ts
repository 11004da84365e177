import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import { reloadWhenOnline } from './connection.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('loads a lost page again when the browser is back online and the server answers', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubFetch(() => new Response())
  const stop = reloadWhenOnline()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
})

it('asks from time to time where no event says that the line is back, until the page is left', async () => {
  stubFetch(() => new Response())
  const stop = reloadWhenOnline()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
