import { vi } from 'vitest'

/** Makes `localStorage` reject writes as a full one does, until vi.restoreAllMocks(). `rejects` limits it to some keys. */
export function fillStorage(rejects: (key: string) => boolean = () => true): void {
  const real = window.localStorage
  const full: Storage = {
    length: real.length,
    key: (index) => real.key(index),
    clear: () => real.clear(),
    getItem: (key) => real.getItem(key),
    removeItem: (key) => real.removeItem(key),
    setItem: (key, value) => {
      if (rejects(key)) throw new DOMException('full', 'QuotaExceededError')
      real.setItem(key, value)
    },
  }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full)
}
