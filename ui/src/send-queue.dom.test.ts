import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './http.ts'
import { createSendQueue, heldFor, holdMs } from './send-queue.ts'

interface Entry {
  readonly id: string
  readonly held_until?: number | undefined
}

const key = 'send-queue-test'
const isEntries = (stored: unknown): stored is Entry[] => Array.isArray(stored)
const openQueue = () =>
  createSendQueue<Entry>({ storageKey: key, parse: (stored) => (isEntries(stored) ? stored : undefined) })
const failure = (status: number) =>
  new ApiError({ status, code: status === 0 ? 'no_response' : 'refused', message: `Answer ${status}` })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.removeItem(key)
})

/** Starts sending to a server that answers each entry with `answer`: nothing when it is saved, or an error. */
function startSending(queue: ReturnType<typeof openQueue>, answer: (id: string) => ApiError | undefined) {
  const saved: string[] = []
  const refused: string[] = []
  const stop = queue.start({
    retryMs: 3000,
    send: async ({ id }) => {
      const error = answer(id)
      if (error) throw error
      saved.push(id)
    },
    onRefused: ({ message }, { id }) => refused.push(`${id}: ${message}`),
  })
  return { saved, refused, stop }
}

it('sends what was added in ten minutes without a network once each, in order, within seconds', async () => {
  const queue = openQueue()
  let hasNetwork = false
  const { saved, stop } = startSending(queue, () => (hasNetwork ? undefined : failure(0)))
  for (let minute = 0; minute < 10; minute += 1) {
    queue.add({ id: `tick ${minute}` })
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(saved).toEqual([])
  expect(queue.read()).toHaveLength(10)
  hasNetwork = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(saved).toEqual(Array.from({ length: 10 }, (_, minute) => `tick ${minute}`))
  expect(localStorage.getItem(key)).toBeNull()
  stop()
})

it('says that an entry is not stored where the device has no room, and sends it all the same', async () => {
  const queue = openQueue()
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = Object.assign(Object.create(Storage.prototype), {
    getItem: () => null,
    setItem,
    removeItem: () => undefined,
  })
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full)
  const { saved, stop } = startSending(queue, () => undefined)
  expect(queue.add({ id: 'tick' })).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['tick'])
  vi.restoreAllMocks()
  expect(queue.add({ id: 'another' })).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  stop()
})

it('goes on after a reload with what was not sent', async () => {
  const before = openQueue()
  const first = startSending(before, () => failure(0))
  before.add({ id: 'a' })
  await vi.advanceTimersByTimeAsync(1)
  first.stop()
  const { saved, stop } = startSending(openQueue(), () => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual(['a'])
  stop()
})

it.each([401, 429, 500, 503])('keeps an entry after answer %i', async (status) => {
  const queue = openQueue()
  const { refused, stop } = startSending(queue, () => failure(status))
  queue.add({ id: 'a' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queue.read()).toEqual([{ id: 'a' }])
  expect(refused).toEqual([])
  stop()
})

it('keeps what the server refuses with its reason, sends the next, and tries again on demand', async () => {
  const queue = openQueue()
  let isRefusing = true
  const { saved, refused, stop } = startSending(queue, (id) => (id === 'a' && isRefusing ? failure(404) : undefined))
  queue.add({ id: 'a' })
  queue.add({ id: 'b' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refused).toEqual(['a: Answer 404'])
  expect(saved).toEqual(['b'])
  expect(queue.read()).toEqual([])
  expect(renderHook(() => queue.useRefused()).result.current).toEqual([{ id: 'a', reason: 'Answer 404' }])
  expect(openQueue().read()).toEqual([{ id: 'a' }])
  isRefusing = false
  queue.retry()
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual(['b', 'a'])
  expect(localStorage.getItem(key)).toBeNull()
  stop()
})

it('forgets what was refused only when it is discarded', async () => {
  const queue = openQueue()
  const { stop } = startSending(queue, () => failure(422))
  queue.add({ id: 'a' })
  await vi.advanceTimersByTimeAsync(1)
  queue.discard()
  expect(localStorage.getItem(key)).toBeNull()
  stop()
})

it('holds an entry for ten seconds, in which it can be taken back, and sends others meanwhile', async () => {
  const queue = openQueue()
  const { saved, stop } = startSending(queue, () => undefined)
  const held_until = Date.now() + holdMs
  queue.add({ id: 'a', held_until })
  queue.add({ id: 'b', held_until })
  queue.add({ id: 'c' })
  await vi.advanceTimersByTimeAsync(holdMs - 1)
  expect(saved).toEqual(['c'])
  queue.takeBack('a')
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual(['c', 'b'])
  expect(localStorage.getItem(key)).toBeNull()
  stop()
})

it('takes back nothing that may be on its way', async () => {
  const queue = openQueue()
  const { stop } = startSending(queue, () => failure(0))
  queue.add({ id: 'a', held_until: Date.now() + holdMs })
  await vi.advanceTimersByTimeAsync(holdMs)
  queue.takeBack('a')
  expect(queue.read()).toEqual([{ id: 'a' }])
  stop()
  queue.discard()
})

it('sends at once what it holds when the page is hidden, because it may be closed', async () => {
  const queue = openQueue()
  const { saved, stop } = startSending(queue, () => undefined)
  queue.add({ id: 'a', held_until: Date.now() + holdMs })
  await vi.advanceTimersByTimeAsync(1)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(saved).toEqual(['a'])
  visibility.mockRestore()
  await vi.advanceTimersByTimeAsync(0)
  stop()
})

it('holds nothing longer when the clock is set back', () => {
  expect(heldFor({ id: 'a', held_until: Date.now() + 2 * holdMs })).toBe(0)
})
