import { createParser } from 'eventsource-parser'
import { z } from 'zod'

export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/** `since` is in milliseconds since the epoch. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  /** A new connection gets a new `since`. */
  | { readonly kind: 'live'; readonly since: number }
  /** Disconnected; the next attempt follows. */
  | { readonly kind: 'lost'; readonly since: number }
  /** The server rejected the token. There are no further attempts. */
  | { readonly kind: 'refused' }

interface EventStreamOptions {
  readonly url: string
  /** Called before every attempt. */
  readonly headers: () => Record<string, string>
  readonly onEvent: (event: StreamEvent) => void
  readonly onState: (state: ConnectionState) => void
}

export interface EventStream {
  readonly close: () => void
  /** Starts the next attempt without waiting for its delay. */
  readonly retryNow: () => void
}

/** Milliseconds before each attempt after the first; the last one repeats. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000]
/** The server sends a heartbeat every 15 s; a longer silence is shown as a lost connection within 20 s. */
const silenceMs = 18_000

/** Keeps a server-sent event stream open. It uses fetch because EventSource cannot send an Authorization header. */
export function openEventStream(options: EventStreamOptions): EventStream {
  const closed = new AbortController()
  let retryNow = (): void => undefined
  const delay = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => retryNow(), ms)
      retryNow = () => {
        clearTimeout(timer)
        closed.signal.removeEventListener('abort', retryNow)
        resolve()
      }
      closed.signal.addEventListener('abort', retryNow)
    })
  void keepConnected(options, closed.signal, delay)
  return { close: () => closed.abort(), retryNow: () => retryNow() }
}

async function keepConnected(
  options: EventStreamOptions,
  closed: AbortSignal,
  delay: (ms: number) => Promise<void>,
): Promise<void> {
  let failures = 0
  let lostSince: number | undefined
  const onOpen = (): void => {
    failures = 0
    lostSince = undefined
    options.onState({ kind: 'live', since: Date.now() })
  }
  while (!closed.aborted) {
    const result = await readStream(options, closed, onOpen)
    if (closed.aborted) return
    if (result === 'refused') {
      options.onState({ kind: 'refused' })
      return
    }
    lostSince ??= Date.now()
    options.onState({ kind: 'lost', since: lostSince })
    const base = retryDelays[failures] ?? 15_000
    failures += 1
    // Spreads the attempts of many consoles after a server restart.
    await delay(base * (0.75 + Math.random() * 0.5))
  }
}

/** Reads one connection to its end; network errors count as its end. */
async function readStream(
  { url, headers, onEvent }: EventStreamOptions,
  closed: AbortSignal,
  onOpen: () => void,
): Promise<'ended' | 'refused'> {
  const abort = new AbortController()
  const stop = (): void => abort.abort()
  let watchdog = setTimeout(stop, silenceMs)
  closed.addEventListener('abort', stop)
  try {
    const sent = headers()
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...sent },
      signal: abort.signal,
      cache: 'no-store',
    })
    // A password change may have replaced the token meanwhile.
    if (response.status === 401 && headers().Authorization !== sent.Authorization) return 'ended'
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'ended'
    onOpen()
    const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent({ name: event, data }) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(watchdog)
      watchdog = setTimeout(stop, silenceMs)
      parser.feed(chunk.value)
    }
    return 'ended'
  } catch {
    return 'ended'
  } finally {
    clearTimeout(watchdog)
    closed.removeEventListener('abort', stop)
  }
}

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
      // A browser may grant the lock of an aborted request; keeping it would block all tabs.
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
