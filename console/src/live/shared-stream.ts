import { z } from 'zod'
import { type EventStream, type LiveState, openEventStream, type StreamOptions } from './event-stream.ts'

const lockName = 'pj.console.stream'
const channelName = 'pj.console.stream'

const stateSchema = z.union([
  z.object({ kind: z.enum(['connecting', 'live', 'refused']) }),
  z.object({ kind: z.literal('lost'), since: z.number() }),
])

/** What the tab with the stream tells the others, and what they ask it. */
const wordSchema = z.union([
  z.object({
    say: z.literal('message'),
    message: z.object({ id: z.string().optional(), event: z.string(), data: z.string() }),
  }),
  z.object({ say: z.literal('state'), state: stateSchema }),
  z.object({ say: z.literal('opened'), resumed: z.boolean() }),
  z.object({ say: z.literal('state?') }),
  z.object({ say: z.literal('retry') }),
])
type Word = z.infer<typeof wordSchema>

/**
 * One stream for all tabs of a browser: over HTTP/1.1 a browser opens six connections to a server, so six tabs with
 * a stream each would leave none for anything else. The tab that holds the lock listens and tells the others; when it
 * closes, the next one takes over where it ended.
 */
export function openSharedStream(options: StreamOptions): EventStream {
  // Browsers hand out locks on secure pages only.
  if (!('locks' in navigator)) return openEventStream(options)
  const channel = new BroadcastChannel(channelName)
  const tell = (word: Word): void => channel.postMessage(word)
  const stop = new AbortController()
  let own: EventStream | undefined
  let state: LiveState = { kind: 'connecting' }
  let lastId: string | undefined

  const lead = async (): Promise<void> => {
    // Closed while the lock was on its way: held now, no tab would ever listen.
    if (stop.signal.aborted) return
    const isFollowing = state.kind !== 'connecting'
    own = openEventStream({
      ...options,
      lastId,
      onMessage: (message) => {
        tell({ say: 'message', message })
        options.onMessage(message)
      },
      onState: (next) => {
        // The stream of the tab before ended a moment ago: nobody needs to hear of the change.
        if (isFollowing && next.kind === 'connecting') return
        state = next
        tell({ say: 'state', state })
        options.onState(next)
      },
      onOpen: (resumed) => {
        tell({ say: 'opened', resumed })
        options.onOpen(resumed)
      },
    })
    await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
  }

  const follow = (word: Word): void => {
    if (own) {
      if (word.say === 'state?') tell({ say: 'state', state })
      if (word.say === 'retry') own.retryNow()
      return
    }
    if (word.say === 'message') {
      lastId = word.message.id ?? lastId
      options.onMessage(word.message)
    }
    if (word.say === 'state') {
      state = word.state
      options.onState(state)
    }
    if (word.say === 'opened') options.onOpen(word.resumed)
  }

  channel.onmessage = (event: MessageEvent<unknown>) => {
    const word = wordSchema.safeParse(event.data)
    if (word.success) follow(word.data)
  }
  options.onState(state)
  tell({ say: 'state?' })
  navigator.locks.request(lockName, { signal: stop.signal }, lead).catch(() => undefined)

  return {
    close: () => {
      stop.abort()
      own?.close()
      channel.close()
    },
    retryNow: () => (own ? own.retryNow() : tell({ say: 'retry' })),
  }
}
