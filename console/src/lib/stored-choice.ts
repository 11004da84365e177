import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'

type Choices<Choice> = readonly [Choice, ...Choice[]]

/** What a tab of this device chose last; the first one until somebody chooses. */
export function readStoredChoice<Choice extends string>(key: string, choices: Choices<Choice>): Choice {
  const stored = localStore.read(key)
  return choices.find((choice) => choice === stored) ?? choices[0]
}

/** A choice that this device remembers. A tab that is open keeps its own when another tab chooses. */
export function createStoredChoice<Choice extends string>(key: string, choices: Choices<Choice>) {
  const { read, use, write } = createStore<Choice>(readStoredChoice(key, choices))
  const choose = (next: Choice): void => {
    localStore.write(key, next)
    write(next)
  }
  return { read, use, choose }
}
