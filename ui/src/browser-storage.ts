/** One of the browser's storages. It may be blocked, full or changed by another tab; no method throws. */
export interface BrowserStorage {
  read(key: string): string | null
  /** Returns false when the storage is full; the stored value is then unchanged. */
  write(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

/** Shared by all tabs; stays after the browser is closed. */
export const localStore: BrowserStorage = createBrowserStorage(() => window.localStorage)

/** Belongs to this tab; survives a reload and Back. */
export const sessionStore: BrowserStorage = createBrowserStorage(() => window.sessionStorage)

/** From now on nothing is read from the browser's storages or written to them. For a preview beside a shopper's own tabs. */
export function keepInMemory(): void {
  isInMemory = true
}

let isInMemory = false

/** Where storage is blocked, values stay in memory, so that the page works as long as it is open. */
function createBrowserStorage(open: () => Storage | null): BrowserStorage {
  const memory = new Map<string, string>()
  let isReported = false
  /** Once: what is stored is read again with every screen. */
  const report = (error: unknown): void => {
    if (!isReported) console.warn('The browser storage cannot be read:', error)
    isReported = true
  }
  const find = (): Storage | null => {
    if (isInMemory) return null
    try {
      return open()
    } catch (error) {
      report(error)
      return null
    }
  }
  const readMemory = (key: string): string | null => memory.get(key) ?? null
  return {
    read: (key) => {
      try {
        const storage = find()
        return storage ? storage.getItem(key) : readMemory(key)
      } catch (error) {
        report(error)
        return readMemory(key)
      }
    },
    write: (key, value) => {
      const storage = find()
      if (!storage) {
        memory.set(key, value)
        return true
      }
      try {
        storage.setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove: (key) => {
      memory.delete(key)
      try {
        find()?.removeItem(key)
      } catch {
        // A storage that fails on removal cannot be read either.
      }
    },
    keys: () => {
      try {
        return Object.keys(find() ?? {})
      } catch {
        return []
      }
    },
  }
}
