import { localStore } from './browser-storage.ts'
import { createStore } from './create-store.ts'
import { ApiError } from './http.ts'

export interface QueueEntry {
  readonly id: string
  /** In milliseconds since 1970. Before, it is not sent, so that it can be taken back. */
  readonly held_until?: number | undefined
}

/** No entry is held longer, also on a device whose clock is set back. */
export const holdMs = 10_000

/** For how many milliseconds it can still be taken back. */
export function heldFor({ held_until: until = 0 }: QueueEntry): number {
  const left = until - Date.now()
  return left > holdMs ? 0 : Math.max(left, 0)
}

interface QueueOptions<Entry> {
  readonly storageKey: string
  /** Undefined for stored entries that this version can't read. */
  readonly parse: (stored: unknown) => readonly Entry[] | undefined
}

interface Sender<Entry> {
  readonly retryMs: number
  /** Throws an ApiError. An entry may be sent twice: the server does each id once. */
  readonly send: (entry: Entry) => Promise<void>
  /** The entry stays and is sent again later. */
  readonly onWaiting?: () => void
  /** The server refused it; the entry stays until it is sent again or removed. */
  readonly onRefused?: (error: ApiError, entry: Entry) => void
}

/** What was tapped and the server has not confirmed, oldest first. It outlives a reload, and all tabs share it. */
export function createSendQueue<Entry extends QueueEntry>({ storageKey, parse }: QueueOptions<Entry>) {
  const readStored = (): readonly Entry[] => {
    try {
      return parse(JSON.parse(localStore.read(storageKey) ?? '[]')) ?? []
    } catch {
      return []
    }
  }
  const queue = createStore(readStored())
  /** What the server said, by the id of a refused entry. After a reload all are sent once more. */
  const reasons = createStore<ReadonlyMap<string, string>>(new Map())
  const isUnsent = ({ id }: Entry): boolean => !reasons.read().has(id)
  const findNext = () => queue.read().find((entry) => isUnsent(entry) && heldFor(entry) === 0)
  /** Returns false when the device has no room: then the entries last as long as the page is open. */
  const write = (entries: readonly Entry[]): boolean => {
    queue.write(entries)
    if (entries.length > 0) return localStore.write(storageKey, JSON.stringify(entries))
    localStore.remove(storageKey)
    return true
  }
  /** Nobody can take them back any more. */
  const release = (isOver: (entry: Entry) => boolean): void => {
    const isReleased = (entry: Entry) => entry.held_until !== undefined && isOver(entry)
    if (!queue.read().some(isReleased)) return
    write(queue.read().map((entry) => (isReleased(entry) ? { ...entry, held_until: undefined } : entry)))
  }

  /** One at a time. Returns whether nothing waits any more. */
  async function sendAll({ send, onWaiting, onRefused }: Sender<Entry>, isStopped: () => boolean): Promise<boolean> {
    for (let entry = findNext(); entry; entry = findNext()) {
      if (isStopped()) return false
      try {
        await send(entry)
        write(queue.read().filter(({ id }) => id !== entry.id))
      } catch (error) {
        if (!(error instanceof ApiError) || !isFinal(error)) {
          onWaiting?.()
          return false
        }
        reasons.write(new Map(reasons.read()).set(entry.id, error.message))
        onRefused?.(error, entry)
      }
    }
    return true
  }

  return {
    read: (): readonly Entry[] => queue.read().filter(isUnsent),
    /** What was not sent yet. */
    use(): readonly Entry[] {
      const refused = reasons.use()
      return queue.use().filter(({ id }) => !refused.has(id))
    },
    useRefused(): readonly (Entry & { readonly reason: string })[] {
      const refused = reasons.use()
      return queue.use().flatMap((entry) => {
        const reason = refused.get(entry.id)
        return reason === undefined ? [] : [{ ...entry, reason }]
      })
    },
    /** Returns false when it is lost with the page. */
    add: (entry: Entry): boolean => write([...queue.read(), entry]),
    takeBack: (id: string): void => void write(queue.read().filter((entry) => entry.id !== id || heldFor(entry) === 0)),
    /** Sends again what was refused. */
    retry: (): void => reasons.write(new Map()),
    /** Forgets what was refused. */
    discard: (): void => void write(queue.read().filter(isUnsent)),
    /** Sends whenever the server can be reached, until the returned function is called. */
    start(sender: Sender<Entry>): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isSending = false
      let isStopped = false
      const send = async (): Promise<void> => {
        clearTimeout(timer)
        if (isSending || isStopped) return
        isSending = true
        release((entry) => heldFor(entry) === 0)
        const isWaiting = !(await sendAll(sender, () => isStopped))
        isSending = false
        const waits = queue
          .read()
          .filter(isUnsent)
          .map((entry) => heldFor(entry) || (isWaiting ? sender.retryMs : 0))
        if (!isStopped && waits.length > 0) timer = setTimeout(send, Math.min(...waits))
      }
      /** The page may be closed now, so nothing is held any longer. */
      const sendHeld = (): void => {
        if (document.visibilityState === 'hidden') release(() => true)
      }
      // Another tab has added an entry, or has sent what both have.
      const readOtherTab = ({ key }: StorageEvent): void => {
        if (key === storageKey || key === null) queue.write(readStored())
      }
      const unsubscribe = [queue, reasons].map(({ subscribe }) => subscribe(() => void send()))
      addEventListener('online', send)
      addEventListener('storage', readOtherTab)
      document.addEventListener('visibilitychange', sendHeld)
      void send()
      return () => {
        isStopped = true
        clearTimeout(timer)
        for (const end of unsubscribe) end()
        removeEventListener('online', send)
        removeEventListener('storage', readOtherTab)
        document.removeEventListener('visibilitychange', sendHeld)
      }
    },
  }
}

/** Whether the same request would be refused again: not without an answer, on a busy server or after the session has ended. */
const isFinal = ({ status, isRefusal }: ApiError): boolean =>
  isRefusal && status >= 400 && status < 500 && status !== 401 && status !== 429
