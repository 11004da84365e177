import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Refusal } from '@pj/shared/refusal'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../services.ts'
import { isOfThisBook, type LiveEvent, pageOfEvents, selectEventsAfter } from './events.queries.ts'
import type { Subscriber } from './feed.ts'
import { hasSeen, type Position, positionAt, see, settle, writePosition } from './position.ts'

export interface Stream {
  end(): void
}

interface StreamParts {
  readonly raw: ServerResponse
  readonly services: Services
  /** Where the client left off; undefined: it begins with the present. */
  readonly from: Position | undefined
  /** Throws a refusal when the caller has lost the right to listen. */
  readonly mayListen: () => Promise<unknown>
  readonly log: FastifyBaseLogger
}

const heartbeatMs = 15_000
/** Bytes that may wait for a slow client before it is dropped: it will come back and catch up. */
const mostWaiting = 4 * 1024 * 1024

/** One console's stream: first what it missed, then what happens, each event once. */
export function openStream({ raw, services, from, mayListen, log }: StreamParts): Stream {
  const outlet = createOutlet(raw)
  let unsubscribe: (() => void) | undefined
  const checkCaller = (): void => {
    mayListen().catch((error: unknown) => {
      if (error instanceof Refusal) raw.end()
      else log.warn({ err: error }, 'cannot check a listener')
    })
  }
  const heartbeat = setInterval(() => {
    outlet.write(': heartbeat\n\n')
    checkCaller()
  }, heartbeatMs)
  raw.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe?.()
  })
  outlet.write('retry: 2000\n: connected\n\n')
  const subscriber: Subscriber = {
    events: outlet.events,
    signal: (what) => {
      if (what === 'users.updated') checkCaller()
      else outlet.write(`event: ${what}\ndata: {}\n\n`)
    },
  }
  const begin = async (): Promise<void> => {
    const subscription = await services.live.subscribe(subscriber)
    unsubscribe = subscription.unsubscribe
    if (raw.destroyed) unsubscribe()
    const resumable = from && (await isOfThisBook(services.db, from)) ? from : undefined
    await outlet.begin(services, { present: subscription.position, resumable })
  }
  begin().catch((error: unknown) => {
    unsubscribe?.()
    log.warn({ err: error }, 'a stream could not begin')
    raw.destroy()
  })
  return { end: () => raw.end() }
}

type Batch = Parameters<Subscriber['events']>

/** Writes events to one client and remembers which it has had. */
function createOutlet(raw: ServerResponse) {
  let position = positionAt(0)
  /** What happens while the client still catches up. */
  let waiting: Batch[] | undefined = []
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > mostWaiting) raw.destroy()
  }
  const send = (event: LiveEvent): void => {
    if (hasSeen(position, event.id)) return
    position = see(position, event.id)
    write(`id: ${writePosition(position)}\nevent: ${event.name}\ndata: ${event.data}\n\n`)
  }
  const events = (...batch: Batch): void => {
    if (waiting) {
      waiting.push(batch)
      return
    }
    for (const event of batch[0]) send(event)
    position = settle(position, batch[1])
  }
  const catchUp = async ({ db }: Services): Promise<void> => {
    for (;;) {
      const missed = await selectEventsAfter(db, position)
      for (const event of missed) send(event)
      if (missed.length < pageOfEvents || raw.destroyed) return
      if (raw.writableNeedDrain) await once(raw, 'drain', { signal: AbortSignal.timeout(30_000) })
    }
  }
  const begin = async (
    services: Services,
    { present, resumable }: { present: Position; resumable: Position | undefined },
  ): Promise<void> => {
    position = resumable ?? present
    // No event, but a place to resume from should the line break before the first one.
    write(`id: ${writePosition(position)}\n\n`)
    if (resumable) await catchUp(services)
    position = settle(position, present.upTo)
    const held = waiting ?? []
    waiting = undefined
    for (const batch of held) events(...batch)
  }
  return { write, events, begin }
}
