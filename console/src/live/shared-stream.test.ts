import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventStream, LiveState } from './event-stream.ts'
import { openSharedStream } from './shared-stream.ts'

let opened: EventStream[] = []
beforeEach(() => {
  vi.stubGlobal('navigator', { locks: locksForTests() })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream(), { status: 200 })))
})
afterEach(() => {
  for (const stream of opened) stream.close()
  opened = []
  vi.unstubAllGlobals()
})

/** One lock, as browsers hand it out: a moment later, and also to who let go of it in that moment. */
function locksForTests() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, _options: object, hold: () => Promise<unknown>) => {
      last = last.then(hold, hold)
      return last
    },
  }
}

function openTab() {
  const states: LiveState['kind'][] = []
  const opens: boolean[] = []
  const stream = openSharedStream({
    url: '/api/orders/stream',
    headers: () => ({}),
    onMessage: () => undefined,
    onState: ({ kind }) => states.push(kind),
    onOpen: (resumed) => opens.push(resumed),
  })
  opened.push(stream)
  return { stream, states, opens }
}

describe('the stream that all tabs share', () => {
  it('is not kept from the others by one that was closed while it opened', async () => {
    openTab().stream.close()
    const { states } = openTab()
    await vi.waitFor(() => expect(states.at(-1)).toBe('live'))
  })

  it('goes to the next tab when the first one closes', async () => {
    const first = openTab()
    await vi.waitFor(() => expect(first.states.at(-1)).toBe('live'))
    const second = openTab()
    await vi.waitFor(() => expect(second.states.at(-1)).toBe('live'))
    expect(second.opens).toEqual([])
    first.stream.close()
    await vi.waitFor(() => expect(second.opens).toHaveLength(1))
  })

  it('tells every tab that it stands again, so that each asks for what it may have missed', async () => {
    const bodies = ['id: 7\ndata: x\n\n']
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(bodies.shift() ?? new ReadableStream())))
    const first = openTab()
    const second = openTab()
    await vi.waitFor(() => expect(first.opens).toEqual([false, true]), { timeout: 3000 })
    await vi.waitFor(() => expect(second.opens).toEqual([false, true]))
  })
})
