import { createContext, useContext, useSyncExternalStore } from 'react'

const interval = 30_000
let current = new Date()
/** In milliseconds since 1970: without subscribers there is no timer, and the first one must not get an outdated value. */
let setAt = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The time at which a server has rendered the page: hydration starts from the same texts. */
export const RenderTime = createContext<Date | undefined>(undefined)

/** Returns the current time, updated every 30 seconds: all components on the page share one value. */
export function useNow(): Date {
  const renderTime = useContext(RenderTime)
  return useSyncExternalStore(subscribe, readNow, () => renderTime ?? current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, interval)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Starts the clock at the time at which a server has rendered the page, so that hydration needs no second rendering. Pages
 * older than two minutes, from a cache, start at the current time.
 */
export function startClockAt(renderTime: Date): void {
  if (Math.abs(Date.now() - renderTime.getTime()) > 2 * 60_000) return
  current = renderTime
  setAt = Date.now()
}

function tick(): void {
  current = new Date()
  for (const listener of listeners) listener()
}

function readNow(): Date {
  // The device's clock may have been set back since.
  if (listeners.size === 0 && Math.abs(Date.now() - setAt) > interval) {
    current = new Date()
    setAt = Date.now()
  }
  return current
}
