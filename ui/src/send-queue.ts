import { localStore } from './browser-storage.ts'
import { createStore } from './create-store.ts'
import { ApiError } from './http.ts'

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
export function createSendQueue<Entry extends { readonly id: string }>({ storageKey, parse }: QueueOptions<Entry>) {
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
  /** Returns false when the device has no room: then the entries are kept only as long as the page is open. */
  const write = (entries: readonly Entry[]): boolean => {
    queue.write(entries)
    if (entries.length > 0) return localStore.write(storageKey, JSON.stringify(entries))
    localStore.remove(storageKey)
    return true
  }

  /** One at a time. Returns whether nothing waits any more. */
  async function sendAll({ send, onWaiting, onRefused }: Sender<Entry>, isStopped: () => boolean): Promise<boolean> {
    for (let entry = queue.read().find(isUnsent); entry; entry = queue.read().find(isUnsent)) {
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
    /** What the server refused, with its reason. */
    useRefused(): readonly (Entry & { readonly reason: string })[] {
      const refused = reasons.use()
      return queue.use().flatMap((entry) => {
        const reason = refused.get(entry.id)
        return reason === undefined ? [] : [{ ...entry, reason }]
      })
    },
    /** Returns false when it is lost with the page. */
    add: (entry: Entry): boolean => write([...queue.read(), entry]),
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
        const isWaiting = !(await sendAll(sender, () => isStopped))
        isSending = false
        if (isStopped || !queue.read().some(isUnsent)) return
        timer = setTimeout(send, isWaiting ? sender.retryMs : 0)
      }
      // Another tab has added an entry, or has sent what both have.
      const readOtherTab = ({ key }: StorageEvent): void => {
        if (key === storageKey || key === null) queue.write(readStored())
      }
      const unsubscribe = [queue, reasons].map(({ subscribe }) => subscribe(() => void send()))
      addEventListener('online', send)
      addEventListener('storage', readOtherTab)
      void send()
      return () => {
        isStopped = true
        clearTimeout(timer)
        for (const end of unsubscribe) end()
        removeEventListener('online', send)
        removeEventListener('storage', readOtherTab)
      }
    },
  }
}

/** Whether the same request would be refused again: not without an answer, on a busy server or after the session has ended. */
const isFinal = ({ status, isRefusal }: ApiError): boolean =>
  isRefusal && status >= 400 && status < 500 && status !== 401 && status !== 429
