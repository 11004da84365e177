import { useSyncExternalStore } from 'react'

/** Due times are told in minutes: half a minute late at most. */
const tick = 30_000

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The time, ticking for everybody at once. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(move, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function move(): void {
  now = new Date()
  for (const listener of listeners) listener()
}
