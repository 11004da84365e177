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

const [TYPE_NAVIGATE, TYPE_RELOAD] = [0, 1]

function stubNavigation(type: number): void {
  vi.stubGlobal('performance', { navigation: { type } })
}

it('loads a lost page again once the server answers, until the page is left', async () => {
  stubNavigation(TYPE_NAVIGATE)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubFetch(() => new Response())
  const stop = reloadWhenOnline()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalled()
  stop()
  reload.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads a page with a missing file only once', async () => {
  stubFetch(() => new Response())
  stubNavigation(TYPE_RELOAD)
  const stop = reloadWhenOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  stop()
})
