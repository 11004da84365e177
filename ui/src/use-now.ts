import { createContext, useContext, useSyncExternalStore } from 'react'

const interval = 30_000
let current = new Date()
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

function tick(): void {
  current = new Date()
  for (const listener of listeners) listener()
}

/** Without subscribers there is no timer, so the first one must not get an old value. */
function readNow(): Date {
  if (listeners.size === 0 && Date.now() - current.getTime() > interval) current = new Date()
  return current
}
