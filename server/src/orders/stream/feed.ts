import type { Db } from '@pj/db/database'
import type { FastifyBaseLogger } from 'fastify'
import { coalesced } from './coalesced.ts'
import { type LiveEvent, pageOfEvents } from './events.queries.ts'
import { startListener } from './listener.ts'
import { hasGaps, type Position } from './position.ts'
import { type Reader, startReader } from './reader.ts'

const announcements = ['orders', 'bake.updated', 'carts.updated', 'views.updated', 'users.updated'] as const
/** What changed. */
export type Announcement = (typeof announcements)[number]

export interface Subscriber {
  /** Events in the order of their ids; everything up to `settled` has been passed on by now. */
  events(events: readonly LiveEvent[], settled: number): void
  signal(what: Exclude<Announcement, 'orders'>): void
}

export interface LiveFeed {
  /** Tells every open console of every server process. Call it after the commit; it never throws. */
  announce(what: Announcement): void
  /** Everything after the returned position reaches the subscriber. */
  subscribe(subscriber: Subscriber): Promise<{ position: Position; unsubscribe: () => void }>
  stop(): Promise<void>
}

interface FeedParts {
  readonly db: Db
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
}

/** Looks again by itself after so long, should word of a change have been lost on the way. */
const idleMs = 2000
/** The same while an event is known to be on its way. */
const gapMs = 200
/** In a rush of orders they are read and told in batches. */
const pauseMs = 20

/**
 * Reads the order events as they are committed and passes each on once, whichever server process wrote it. NOTIFY only
 * wakes it up: what is passed on comes from the table. While nobody listens it does not read.
 */
export function startFeed({ db, databaseUrl, log }: FeedParts): LiveFeed {
  const subscribers = new Set<Subscriber>()
  let reader: Promise<Reader> | undefined
  let timer: NodeJS.Timeout | undefined
  const requireReader = (): Promise<Reader> => {
    reader ??= startReader(db).catch((error: unknown) => {
      reader = undefined
      throw error
    })
    return reader
  }
  const readAll = async (): Promise<void> => {
    const { read, position } = await requireReader()
    for (;;) {
      const { events, settled } = await read()
      for (const subscriber of subscribers) subscriber.events(events, settled)
      if (events.length < pageOfEvents) return wake(hasGaps(position()) ? gapMs : idleMs)
    }
  }
  const look = coalesced(async () => {
    if (subscribers.size === 0) reader = undefined
    else await readAll()
  }, pauseMs)
  const lookNow = (): void => {
    look().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot read the order events')
      wake(idleMs)
    })
  }
  const wake = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(lookNow, ms)
  }
  const hear = (message: string): void => {
    const what = announcements.find((known) => known === message)
    if (what === 'orders') lookNow()
    else if (what) for (const subscriber of subscribers) subscriber.signal(what)
  }
  const listener = startListener({ url: databaseUrl, log, hear, connected: lookNow })
  const tell = Object.fromEntries(announcements.map((what) => [what, coalesced(() => listener.tell(what), pauseMs)]))
  return {
    announce: (what) => void tell[what]?.(),
    subscribe: async (subscriber) => {
      // First in the list, then the place: the reader is kept for whoever is in the list.
      subscribers.add(subscriber)
      try {
        const { position } = await requireReader()
        await look()
        return { position: position(), unsubscribe: () => subscribers.delete(subscriber) }
      } catch (error) {
        subscribers.delete(subscriber)
        throw error
      }
    },
    stop: async () => {
      subscribers.clear()
      await listener.stop()
      await look().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}
