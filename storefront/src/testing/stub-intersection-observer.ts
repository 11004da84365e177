import { vi } from 'vitest'

type Callback = (entries: { isIntersecting: boolean }[]) => void

/**
 * Replaces IntersectionObserver until vi.unstubAllGlobals(). Nothing is in view until it is inside an element that is
 * passed to the returned function, as if that element was scrolled to.
 */
export function stubIntersectionObserver(): (scrolledTo: Element) => void {
  const observed = new Map<Element, Callback>()
  class StubbedObserver {
    readonly callback: Callback
    constructor(callback: Callback) {
      this.callback = callback
    }
    observe(element: Element): void {
      observed.set(element, this.callback)
    }
    disconnect(): void {
      for (const [element, callback] of observed) if (callback === this.callback) observed.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', StubbedObserver)
  return (scrolledTo) => {
    for (const [element, callback] of [...observed]) {
      if (scrolledTo.contains(element)) callback([{ isIntersecting: true }])
    }
  }
}
