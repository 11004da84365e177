import { useSyncExternalStore } from 'react'

const minute = 60_000
let current = new Date()
let timer = 0
const listeners = new Set<() => void>()

function tick(): void {
  current = new Date()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = window.setInterval(tick, minute)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.clearInterval(timer)
  }
}

function snapshot(): Date {
  if (listeners.size === 0 && Date.now() - current.getTime() > minute) current = new Date()
  return current
}

/** The present, a minute exact: what is promised "by 4:15 pm" moves on while the page stays open. */
export const useNow = (): Date => useSyncExternalStore(subscribe, snapshot)
