import { vi } from 'vitest'

/** Replaces IntersectionObserver until vi.unstubAllGlobals(). Nothing is ever in view. */
export function stubIntersectionObserver(): void {
  class StubbedObserver {
    readonly observe = () => undefined
    readonly disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', StubbedObserver)
}
