import type { Db } from '@pj/db/database'
import { type LiveEvent, selectEventsAfter, selectOpenTransactions, selectPresent } from './events.queries.ts'
import { hasGaps, newestOf, type Position, see, settle } from './position.ts'

export interface Reader {
  position(): Position
  /** What has been committed since the last reading; everything up to `settled` has been read or will never come. */
  read(): Promise<{ readonly events: readonly LiveEvent[]; readonly settled: number }>
}

/** A gap is closed for good when every transaction that could fill it has ended. */
interface Wait {
  /** Gaps below this event… */
  readonly newest: number
  /** …can be filled only by transactions before this one. */
  readonly before: number
}

/** Reads the order events from now on, each once, in whatever order they are committed. */
export async function startReader(db: Db): Promise<Reader> {
  let position = await selectPresent(db)
  let waits: readonly Wait[] = []
  const read = async () => {
    // Asked before the events are read: a gap still empty after its last possible writer has ended stays empty.
    const open = hasGaps(position) ? await selectOpenTransactions(db) : undefined
    // Found in an earlier reading, so whoever is filling the gap has had its transaction number by now.
    const found = newestOf(position)
    const events = await selectEventsAfter(db, position)
    position = events.reduce((so, { id }) => see(so, id), position)
    if (open) {
      const over = waits.filter(({ before }) => before <= open.oldest)
      position = over.reduce((so, { newest }) => settle(so, newest), position)
      const waiting = waits.filter(({ before }) => before > open.oldest)
      waits = waiting.at(-1)?.newest === found ? waiting : [...waiting, { newest: found, before: open.next }]
    }
    return { events, settled: position.upTo }
  }
  return { position: () => position, read }
}
