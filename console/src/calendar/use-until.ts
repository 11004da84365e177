import { useState } from 'react'
import { useMenu } from '../menu/use-menu.tsx'
import { type UntilChoice, untilInstant } from './until.ts'
import type { Until } from './until-fields.tsx'

/** The state of `UntilFields`. The first choice that is to come is chosen at first. */
export function useUntil(choices: readonly UntilChoice[]) {
  const times = useMenu()
  const isToCome = (choice: UntilChoice): boolean =>
    choice === 'date' || choice === 'time' || untilInstant(choice, '', { now: new Date(), times }) !== undefined
  const [chosen, setChosen] = useState<Until>({ choice: choices.find(isToCome) ?? 'open', typed: '' })
  const [error, setError] = useState<string>()
  // The closing time may have passed since.
  const value = isToCome(chosen.choice) ? chosen : { choice: choices.find(isToCome) ?? 'open', typed: '' }
  return {
    fields: {
      choices,
      value,
      error,
      onChange: (until: Until) => {
        setError(undefined)
        setChosen(until)
      },
    },
    /** The chosen instant, null for "until I say so"; undefined, with a sentence beside the field, when it is not to come. */
    read: (): string | null | undefined => {
      const instant = untilInstant(value.choice, value.typed, { now: new Date(), times })
      setError(instant === undefined ? 'Choose a time that is to come' : undefined)
      return instant
    },
  }
}
