import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  readonly read: () => Value
  readonly write: (next: Value) => void
  /** The value, in a component. */
  readonly use: () => Value
  readonly onChange: (listener: () => void) => () => void
}

/** A value that lives outside the components: what several screens share and no address holds. */
export function makeStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const read = (): Value => value
  const onChange = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const write = (next: Value): void => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return { read, write, use: () => useSyncExternalStore(onChange, read), onChange }
}
