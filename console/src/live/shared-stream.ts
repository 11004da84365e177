import { z } from 'zod'
import { type ConnectionState, type EventStream, type EventStreamOptions, openEventStream } from './event-stream.ts'

const name = 'pj.console.stream'

const stateSchema = z.union([
  z.object({ kind: z.enum(['connecting', 'refused']) }),
  z.object({ kind: z.enum(['live', 'lost']), since: z.number() }),
])

/** What the tab with the stream sends to the other tabs, and what they request from it. */
const messageSchema = z.union([
  z.object({ type: z.literal('event'), event: z.object({ name: z.string(), data: z.string() }) }),
  z.object({ type: z.literal('state'), state: stateSchema }),
  z.object({ type: z.enum(['request-state', 'retry']) }),
])
type Message = z.infer<typeof messageSchema>

/**
 * Opens one stream for all tabs of the browser, see docs/decisions/004-one-stream-per-browser.md. The tab that holds the lock reads
 * the stream and sends its events to the others. When it closes, the next tab gets the lock and connects.
 */
export function openSharedStream(options: EventStreamOptions): EventStream {
  // The Web Locks API exists on secure origins only.
  if (!navigator.locks) return openEventStream(options)
  const channel = new BroadcastChannel(name)
  const closed = new AbortController()
  let stream: EventStream | undefined
  let state: ConnectionState = { kind: 'connecting' }
  const send = (message: Message): void => channel.postMessage(message)
  const setState = (next: ConnectionState): void => {
    if (isSameState(state, next)) return
    state = next
    options.onState(next)
  }

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      // A browser may grant the lock although the request was aborted meanwhile; keeping it would block all tabs.
      if (closed.signal.aborted) return resolve()
      closed.signal.addEventListener('abort', () => resolve(), { once: true })
      stream = openEventStream({
        ...options,
        onEvent: (event) => {
          send({ type: 'event', event })
          options.onEvent(event)
        },
        onState: (next) => {
          send({ type: 'state', state: next })
          setState(next)
        },
      })
    })

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { data: message } = messageSchema.safeParse(data)
    if (message?.type === 'event') options.onEvent(message.event)
    if (message?.type === 'state') setState(message.state)
    if (message?.type === 'request-state' && stream) send({ type: 'state', state })
    if (message?.type === 'retry') stream?.retryNow()
  }
  send({ type: 'request-state' })
  navigator.locks.request(name, { signal: closed.signal }, lead).catch(() => undefined)

  return {
    close: () => {
      closed.abort()
      stream?.close()
      channel.close()
    },
    retryNow: () => (stream ? stream.retryNow() : send({ type: 'retry' })),
  }
}

const isSameState = (one: ConnectionState, other: ConnectionState): boolean =>
  one.kind === other.kind && ('since' in one ? one.since : 0) === ('since' in other ? other.since : 0)
