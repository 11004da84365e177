import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLocks } from '../testing/locks.ts'
import type { ConnectionState, EventStream } from './event-stream.ts'
import { openSharedStream } from './event-stream.ts'

let streams: EventStream[] = []
beforeEach(() => {
  vi.stubGlobal('navigator', { locks: makeLocks() })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream())))
})
afterEach(() => {
  for (const stream of streams) stream.close()
  streams = []
  vi.unstubAllGlobals()
})

function openTab() {
  const states: ConnectionState['kind'][] = []
  const events: string[] = []
  const stream = openSharedStream({
    url: '/api/orders/stream',
    headers: () => ({}),
    onEvent: ({ data }) => events.push(data),
    onState: ({ kind }) => states.push(kind),
  })
  streams.push(stream)
  return { stream, states, events }
}

describe('the stream that all tabs share', () => {
  it('sends every event to every tab over one connection', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(body)))
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => {
        controller = opened
      },
    })
    vi.stubGlobal('fetch', fetched)
    const tabs = [openTab(), openTab(), openTab()]
    for (const { states } of tabs) await expect.poll(() => states).toEqual(['live'])
    controller?.enqueue(new TextEncoder().encode('event: order.created\ndata: one\n\n'))
    for (const { events } of tabs) await expect.poll(() => events).toEqual(['one'])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('moves to the next tab when its tab closes, which is a new connection for every tab', async () => {
    const first = openTab()
    await expect.poll(() => first.states).toEqual(['live'])
    const others = [openTab(), openTab()]
    for (const { states } of others) await expect.poll(() => states).toEqual(['live'])
    await new Promise((resolve) => setTimeout(resolve, 5))
    first.stream.close()
    for (const { states } of others) await expect.poll(() => states).toEqual(['live', 'live'])
  })

  it('does not stay with a tab that closed before it got the lock', async () => {
    openTab().stream.close()
    const { states } = openTab()
    await expect.poll(() => states).toEqual(['live'])
  })

  it('reports a reconnection to every tab', async () => {
    const bodies = ['data: x\n\n']
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(bodies.shift() ?? new ReadableStream())))
    const [first, second] = [openTab(), openTab()]
    await expect.poll(() => first.states.at(-1)).toBe('live')
    await expect.poll(() => first.states).toEqual(['live', 'lost', 'live'])
    await expect.poll(() => second.states.slice(-2)).toEqual(['lost', 'live'])
  })
})
