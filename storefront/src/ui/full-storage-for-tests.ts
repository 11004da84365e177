import { vi } from 'vitest'

/** From here on the storage takes nothing more under these keys, as a full one does; vi.restoreAllMocks() ends it. */
export function fillStorage(refuses: (key: string) => boolean = () => true): void {
  const real = window.localStorage
  const full: Storage = {
    length: real.length,
    key: (index) => real.key(index),
    clear: () => real.clear(),
    getItem: (key) => real.getItem(key),
    removeItem: (key) => real.removeItem(key),
    setItem: (key, text) => {
      if (refuses(key)) throw new DOMException('full', 'QuotaExceededError')
      real.setItem(key, text)
    },
  }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full)
}
