import { fullAvailability } from '@pj/shared/menu/availability'
import { menuA } from '@pj/shared/testing/menus'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import { followMenu } from './follow-menu.ts'
import { currentMenu } from './menu.ts'

class StubbedStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close(): void {
    this.readyState = StubbedStream.CLOSED
  }
  /** An event of the server. */
  async send(name: string, body: object): Promise<void> {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(body) }))
    await vi.advanceTimersByTimeAsync(1)
  }
  refuse(): void {
    this.readyState = StubbedStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

let streams: StubbedStream[] = []
let stop: () => void
/** What the server has now. */
let version: number
let availability: object
let requests: ReturnType<typeof stubFetch>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', StubbedStream)
  streams = []
  version = 1
  availability = { revision: 0, ...fullAvailability }
  requests = stubFetch(({ url }) => Response.json(url === '/api/menu' ? { ...menuA, version } : availability))
  stop = followMenu()
})
afterEach(() => stop())

const latest = (): StubbedStream => streams.at(-1) ?? expect.fail('No stream is open')
const paths = (): string[] => requests.map(({ url }) => url)
const pause = { until: null, message: 'Back at noon.' }

async function setVisible(isVisible: boolean): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
}

it('fetches another version of the menu, and no version that the page has', async () => {
  expect(latest().url).toBe('/api/menu/events')
  await latest().send('menu', { version: 1 })
  expect(requests).toEqual([])
  version = 2
  await latest().send('menu', { version: 2 })
  expect(currentMenu().version).toBe(2)
  expect(paths()).toEqual(['/api/menu'])
})

it('fetches what is available with every revision, and re-renders nothing when it is the same', async () => {
  const before = currentMenu()
  await latest().send('availability', { revision: 0 })
  await latest().send('availability', { revision: 0 })
  expect(paths()).toEqual(['/api/availability'])
  expect(currentMenu()).toBe(before)
  availability = { ...availability, revision: 1, pause }
  await latest().send('availability', { revision: 1 })
  expect(currentMenu()).toMatchObject({ version: 1, availability: { pause } })
})

it('asks again when a process responds that has not got the change yet', async () => {
  await latest().send('menu', { version: 2 })
  expect(currentMenu().version).toBe(1)
  version = 2
  await vi.advanceTimersByTimeAsync(500)
  expect(currentMenu().version).toBe(2)
})

it('keeps the newer menu when an older one comes from the cache', async () => {
  version = 3
  await latest().send('menu', { version: 3 })
  version = 2
  await setVisible(false)
  await setVisible(true)
  expect(currentMenu().version).toBe(3)
})

it('closes the stream of a hidden page, and reads what has changed when the page is visible again', async () => {
  const first = latest()
  await setVisible(false)
  expect(first.readyState).toBe(StubbedStream.CLOSED)
  version = 2
  availability = { ...availability, revision: 1, pause }
  await setVisible(true)
  expect(streams).toHaveLength(2)
  expect(currentMenu()).toMatchObject({ version: 2, availability: { pause } })
})

it('asks once a minute while the server refuses the stream, and tries the stream again', async () => {
  latest().refuse()
  availability = { ...availability, revision: 1, pause }
  await vi.advanceTimersByTimeAsync(59_000)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1_001)
  expect(currentMenu().availability.pause).toEqual(pause)
  expect(streams).toHaveLength(2)
})

it('goes on after a request that failed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await latest().send('availability', { revision: 1 })
  availability = { ...availability, revision: 1, pause }
  stubFetch(() => Response.json(availability))
  await latest().send('availability', { revision: 1 })
  expect(currentMenu().availability.pause).toEqual(pause)
  expect(warn).toHaveBeenCalledOnce()
})
