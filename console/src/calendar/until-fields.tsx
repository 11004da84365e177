import { type OpeningTimes, openingHoursOn } from '@pj/shared/calendar/opening-hours'
import { addDays, formatLagosLocal, lagosDay, lagosInstant, parseLagosLocal, weekdayOf } from '@pj/shared/lagos-time'
import { RadioChips } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { useNow } from '@pj/ui/use-now'
import { useId, useState } from 'react'
import { messages } from './texts.ts'

/** The state of `UntilFields`. The first choice that is to come is chosen at first. Without times there is no closing time. */
export function useUntil(choices: readonly UntilChoice[], times: OpeningTimes | undefined) {
  const now = useNow()
  const [chosen, setChosen] = useState<UntilChoice>()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  // The closing time is offered while it is to come.
  const offered = choices.filter((choice) => choice !== 'closing' || untilInstant(choice, '', { now, times }))
  const choice = offered.find((each) => each === chosen) ?? offered[0] ?? 'open'
  return {
    choices: offered,
    choice,
    typed,
    error,
    change: (next: UntilChoice, text = ''): void => {
      setError(undefined)
      setChosen(next)
      setTyped(text)
    },
    /** The chosen instant, null for "until I say so"; undefined, with a sentence beside the field, when it is not to come. */
    read: (): string | null | undefined => {
      const instant = untilInstant(choice, typed, { now: new Date(), times })
      setError(instant === undefined ? messages.futureNeeded : undefined)
      return instant
    },
  }
}

export function UntilFields({ legend, until }: { legend: string; until: ReturnType<typeof useUntil> }) {
  const name = useId()
  const now = useNow()
  const { choices, choice, typed, error, change } = until
  return (
    <fieldset className="stack">
      <legend className="label">{legend}</legend>
      <RadioChips
        name={name}
        value={choice}
        options={choices.map((each) => [each, untilLabels[each]])}
        onChange={(next) => change(next)}
      />
      {(choice === 'date' || choice === 'time') && (
        <DateField
          label={choice === 'date' ? messages.backOnSale : 'Until, Lagos time'}
          error={error}
          type={choice === 'date' ? 'date' : 'datetime-local'}
          min={choice === 'date' ? lagosDay(now) : formatLagosLocal(now)}
          value={typed}
          onChange={(text) => change(choice, text)}
        />
      )}
    </fieldset>
  )
}

const untilLabels = {
  hour: 'For an hour',
  closing: 'Until closing time today',
  tomorrow: 'Until tomorrow',
  monday: 'Until Monday',
  date: 'Until a date',
  time: 'Until a time',
  open: messages.untilISaySo,
} as const

export type UntilChoice = keyof typeof untilLabels

/**
 * The instant of a choice, in ISO 8601; null: until staff say so. Undefined when it is not to come, such as the closing
 * time of a day that is over. `typed` is the value of the date or time field.
 */
export function untilInstant(
  choice: UntilChoice,
  typed: string,
  { now, times }: { now: Date; times: OpeningTimes | undefined },
): string | null | undefined {
  if (choice === 'open') return null
  const instant = findInstant(choice, typed, now, times)
  return instant && instant > now ? instant.toISOString() : undefined
}

function findInstant(
  choice: Exclude<UntilChoice, 'open'>,
  typed: string,
  now: Date,
  times: OpeningTimes | undefined,
): Date | undefined {
  const today = lagosDay(now)
  switch (choice) {
    case 'hour':
      return new Date(now.getTime() + 3_600_000)
    case 'closing':
      return times && openingHoursOn(today, times).close
    case 'tomorrow':
      return lagosInstant(addDays(today, 1), '00:00')
    case 'monday':
      // A week on a Monday.
      return lagosInstant(addDays(today, (8 - weekdayOf(today)) % 7 || 7), '00:00')
    case 'date':
      return parseLagosLocal(`${typed}T00:00`)
    case 'time':
      return parseLagosLocal(typed)
  }
}
