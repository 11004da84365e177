import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ConnectionState, type EventStream, openEventStream } from './event-stream.ts'

let stream: EventStream | undefined

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stream?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that sends these responses, one per attempt, and no response after the last. */
function serve(...responses: Response[]): { attempts: () => number } {
  let attempts = 0
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    attempts += 1
    const response = responses.shift()
    if (response) return Promise.resolve(response)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  return { attempts: () => attempts }
}

function open(headers: () => Record<string, string> = () => ({})) {
  const events: string[] = []
  const states: ConnectionState['kind'][] = []
  stream = openEventStream({
    url: '/api/orders/stream',
    headers,
    onEvent: ({ name, data }) => events.push(`${name} ${data}`),
    onState: ({ kind }) => states.push(kind),
  })
  return { events, states, stream }
}

it('reconnects after the connection ends and reports each state', async () => {
  serve(
    new Response(': heartbeat\n\nevent: order.created\ndata: first\n\n'),
    new Response('event: order.updated\ndata: second\n\n'),
  )
  const { events, states } = open()
  await vi.advanceTimersByTimeAsync(1000)
  expect(events).toEqual(['order.created first', 'order.updated second'])
  expect(states.slice(0, 3)).toEqual(['live', 'lost', 'live'])
})

it('reports a silent connection as lost within 20 seconds and reconnects', async () => {
  let heart: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (controller: typeof heart): void => {
    heart = controller
  }
  const { attempts } = serve(new Response(new ReadableStream({ start })))
  // The network stack ends the body of an aborted request; a Response made here does not know the request.
  vi.stubGlobal('fetch', withAbortedBody(fetch))
  const { states } = open()
  for (const heartbeat of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(15_000)
    heart?.enqueue(new TextEncoder().encode(`: heartbeat ${heartbeat}\n\n`))
  }
  await vi.advanceTimersByTimeAsync(17_000)
  expect(states).toEqual(['live'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(states).toEqual(['live', 'lost'])
  expect(attempts()).toBe(2)
})

it('goes on with the new token when the rejected one was replaced meanwhile', async () => {
  serve(new Response(null, { status: 401 }), new Response('event: order.created\ndata: first\n\n'))
  const tokens = ['Bearer old', 'Bearer new']
  const { events, states } = open(() => ({ Authorization: tokens.shift() ?? 'Bearer new' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(events).toEqual(['order.created first'])
  expect(states).not.toContain('refused')
})

it('stops when the server rejects the token', async () => {
  const { attempts } = serve(new Response(null, { status: 401 }))
  const { states } = open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['refused'])
  expect(attempts()).toBe(1)
})

it('waits longer after each failed attempt, unless a retry is requested', async () => {
  const { attempts } = serve(...Array.from({ length: 3 }, () => new Response(null, { status: 503 })))
  open()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts()).toBe(1)
  stream?.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(700)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(600)
  expect(attempts()).toBe(3)
})

function withAbortedBody(inner: typeof fetch): typeof fetch {
  return async (url, init) => {
    const response = await inner(url, init)
    const body = new TransformStream()
    response.body?.pipeTo(body.writable, init?.signal ? { signal: init.signal } : {}).catch(() => undefined)
    return new Response(body.readable, { status: response.status })
  }
}
