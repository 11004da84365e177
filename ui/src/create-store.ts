import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  readonly read: () => Value
  readonly write: (next: Value) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the current value and re-renders the component when it changes; the initial value on a server. */
  readonly use: () => Value
}

/** Creates a value outside the component tree that several components share and no URL carries. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const read = (): Value => value
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const write = (next: Value): void => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return { read, write, subscribe, use: () => useSyncExternalStore(subscribe, read, () => initial) }
}
