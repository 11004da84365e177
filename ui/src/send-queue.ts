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
  /** The server will never do it; the entry is dropped. */
  readonly onRefused: (error: ApiError, entry: Entry) => void
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
  const write = (entries: readonly Entry[]): void => {
    if (entries.length > 0) localStore.write(storageKey, JSON.stringify(entries))
    else localStore.remove(storageKey)
    queue.write(entries)
  }

  /** One at a time. Returns whether the queue is empty. */
  async function sendAll({ send, onWaiting, onRefused }: Sender<Entry>, isStopped: () => boolean): Promise<boolean> {
    for (let entry = queue.read()[0]; entry; entry = queue.read()[0]) {
      if (isStopped()) return false
      const { id } = entry
      try {
        await send(entry)
      } catch (error) {
        if (!(error instanceof ApiError) || !isFinal(error)) {
          onWaiting?.()
          return false
        }
        onRefused(error, entry)
      }
      write(queue.read().filter((one) => one.id !== id))
    }
    return true
  }

  return {
    read: queue.read,
    use: queue.use,
    add: (entry: Entry): void => write([...queue.read(), entry]),
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
        if (isStopped || queue.read().length === 0) return
        timer = setTimeout(send, isWaiting ? sender.retryMs : 0)
      }
      // Another tab has added an entry, or has sent what both have.
      const readOtherTab = ({ key }: StorageEvent): void => {
        if (key === storageKey || key === null) queue.write(readStored())
      }
      const unsubscribe = queue.subscribe(() => void send())
      addEventListener('online', send)
      addEventListener('storage', readOtherTab)
      void send()
      return () => {
        isStopped = true
        clearTimeout(timer)
        unsubscribe()
        removeEventListener('online', send)
        removeEventListener('storage', readOtherTab)
      }
    },
  }
}

/** Whether the same request would be refused again: not without an answer, on a busy server or after the session has ended. */
const isFinal = ({ status, isRefusal }: ApiError): boolean =>
  isRefusal && status >= 400 && status < 500 && status !== 401 && status !== 429
