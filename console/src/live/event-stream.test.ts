import { afterEach, describe, expect, it, vi } from 'vitest'
import { type EventStream, type LiveState, openEventStream } from './event-stream.ts'

let opened: EventStream | undefined
afterEach(() => {
  opened?.close()
  vi.unstubAllGlobals()
})

/** A server that answers each attempt with the next of these, and notes where it was asked to go on from. */
function serve(answers: (() => Response)[]): (string | null)[] {
  const resumedFrom: (string | null)[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    resumedFrom.push(new Headers(init.headers).get('Last-Event-ID'))
    const answer = answers.shift()
    if (!answer) return new Promise(() => undefined)
    return Promise.resolve(answer())
  })
  return resumedFrom
}

const streaming = (text: string) => (): Response => new Response(text, { status: 200 })

function listen() {
  const heard: string[] = []
  const states: LiveState['kind'][] = []
  const opens: boolean[] = []
  opened = openEventStream({
    url: '/api/orders/stream',
    headers: () => ({}),
    onMessage: ({ data }) => heard.push(data),
    onState: ({ kind }) => states.push(kind),
    onOpen: (resumed) => opens.push(resumed),
  })
  return { heard, states, opens }
}

describe('the event stream', () => {
  it('goes on from the last event after a cut, and says when it is live and when it is not', async () => {
    const resumedFrom = serve([streaming('id: 7\ndata: first\n\n'), streaming('id: 8\ndata: second\n\n')])
    const { heard, states, opens } = listen()
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second']), { timeout: 4000 })
    expect(resumedFrom.slice(0, 2)).toEqual([null, '7'])
    expect(states.slice(0, 4)).toEqual(['connecting', 'live', 'lost', 'live'])
    expect(opens).toEqual([false, true])
  })

  it('gives up when the token is refused', async () => {
    serve([() => new Response(null, { status: 401 })])
    const { states } = listen()
    await vi.waitFor(() => expect(states).toEqual(['connecting', 'refused']))
  })

  it('tries again at once when it is asked to', async () => {
    const resumedFrom = serve([() => new Response(null, { status: 503 }), () => new Response(null, { status: 503 })])
    const { states } = listen()
    await vi.waitFor(() => expect(states.at(-1)).toBe('lost'))
    opened?.retryNow()
    await vi.waitFor(() => expect(resumedFrom).toHaveLength(2), { timeout: 300 })
  })
})
