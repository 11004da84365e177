/** One of the browser's storages, which may be forbidden, full or written by another program: nothing here throws. */
export interface BrowserStorage {
  read(key: string): string | null
  /** False when there is no room; what was stored before is then untouched. */
  write(key: string, text: string): boolean
  remove(key: string): void
}

/** Stays after the browser is closed; the same in all its tabs. */
export const lasting: BrowserStorage = storageOn(() => window.localStorage)

/** This tab's, kept over a reload and Back. */
export const ofThisTab: BrowserStorage = storageOn(() => window.sessionStorage)

/** Where storage is forbidden, everything is kept in memory, so that the shop works for as long as the page is open. */
function storageOn(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>()
  const area = (): Storage | undefined => {
    try {
      return open()
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => {
      const storage = area()
      return storage ? storage.getItem(key) : (memory.get(key) ?? null)
    },
    write: (key, text) => {
      const storage = area()
      if (!storage) memory.set(key, text)
      else return fits(storage, key, text)
      return true
    },
    remove: (key) => {
      memory.delete(key)
      area()?.removeItem(key)
    },
  }
}

function fits(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
