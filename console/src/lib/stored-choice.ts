import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'

/** A choice that this device remembers; the first one until somebody chooses. */
export function createStoredChoice<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) {
  const stored = localStore.read(key)
  const { read, use, write } = createStore<Choice>(choices.find((choice) => choice === stored) ?? choices[0])
  const choose = (next: Choice): void => {
    localStore.write(key, next)
    write(next)
  }
  return { read, use, choose }
}
