import { type StreamMessage, streamParser } from './stream-parser.ts'

export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** No connection since this moment (milliseconds); another attempt is on its way. */
  | { readonly kind: 'lost'; readonly since: number }
  /** The server knows this token no more. */
  | { readonly kind: 'refused' }

export interface StreamOptions {
  readonly url: string
  /** Asked for anew at every attempt. */
  readonly headers: () => Record<string, string>
  readonly onMessage: (message: StreamMessage) => void
  readonly onState: (state: LiveState) => void
  /** Where to go on from, when another listened before. */
  readonly lastId?: string | undefined
  /** Each time the stream stands; `resumed` says that what was missed will follow by itself. */
  readonly onOpen: (resumed: boolean) => void
}

export interface EventStream {
  readonly close: () => void
  /** Do not wait for the next attempt: the network is back, or somebody pressed the button. */
  readonly retryNow: () => void
}

/** Milliseconds before each further attempt; the last one holds from then on. */
const waits = [500, 1000, 2000, 4000, 8000, 15_000]
/** The server's heart beats every 15 s: this long without a byte means that the line is dead. */
const silence = 40_000

/** EventSource cannot send an Authorization header; this reads the same protocol through fetch. */
export function openEventStream(options: StreamOptions): EventStream {
  const stop = new AbortController()
  let wake: () => void = () => undefined
  void keepOpen(options, stop.signal, (wakeUp) => {
    wake = wakeUp
  })
  return { close: () => stop.abort(), retryNow: () => wake() }
}

async function keepOpen(
  options: StreamOptions,
  stop: AbortSignal,
  whileWaiting: (wake: () => void) => void,
): Promise<void> {
  let lastId = options.lastId
  let failures = 0
  let since: number | undefined
  options.onState({ kind: 'connecting' })
  while (!stop.aborted) {
    const resumed = lastId !== undefined
    const end = await readOnce(options, stop, lastId, {
      opened: () => {
        failures = 0
        since = undefined
        options.onState({ kind: 'live' })
        options.onOpen(resumed)
      },
      message: (message) => {
        lastId = message.id ?? lastId
        options.onMessage(message)
      },
    })
    if (stop.aborted) return
    if (end === 'refused') return options.onState({ kind: 'refused' })
    since ??= Date.now()
    options.onState({ kind: 'lost', since })
    await pause(waits[Math.min(failures, waits.length - 1)] ?? silence, stop, whileWaiting)
    failures += 1
  }
}

interface Hearers {
  readonly opened: () => void
  readonly message: (message: StreamMessage) => void
}

async function readOnce(
  { url, headers }: StreamOptions,
  stop: AbortSignal,
  lastId: string | undefined,
  hearers: Hearers,
): Promise<'ended' | 'refused'> {
  const dead = new AbortController()
  let watch = setTimeout(() => dead.abort(), silence)
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...headers(), ...(lastId ? { 'Last-Event-ID': lastId } : {}) },
      signal: AbortSignal.any([stop, dead.signal]),
      cache: 'no-store',
    })
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'ended'
    hearers.opened()
    const parser = streamParser()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(watch)
      watch = setTimeout(() => dead.abort(), silence)
      for (const message of parser.read(piece.value)) hearers.message(message)
    }
    return 'ended'
  } catch {
    return 'ended'
  } finally {
    clearTimeout(watch)
  }
}

const pause = (wait: number, stop: AbortSignal, whileWaiting: (wake: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    // Not all consoles knock at the same moment after a restart of the server.
    const timer = setTimeout(done, wait * (0.75 + Math.random() * 0.5))
    function done(): void {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    stop.addEventListener('abort', done)
    whileWaiting(done)
  })
