import { type OpeningTimes, openingHoursOn } from '@pj/shared/calendar/opening-hours'
import { addDays, formatLagosLocal, lagosDay, lagosInstant, parseLagosLocal, weekdayOf } from '@pj/shared/lagos-time'
import { RadioChips } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useNow } from '@pj/ui/use-now'
import { useId, useState } from 'react'
import { useMenu } from '../menu/use-menu.tsx'
import { messages } from './texts.ts'

interface Until {
  readonly choice: UntilChoice
  /** The value of the date or time field. */
  readonly typed: string
}

interface UntilFieldsProps {
  legend: string
  choices: readonly UntilChoice[]
  value: Until
  error: string | undefined
  onChange: (until: Until) => void
}

/** How long something lasts. The closing time is offered while it is to come. */
export function UntilFields({ legend, choices, value, error, onChange }: UntilFieldsProps) {
  const name = useId()
  const now = useNow()
  const times = useMenu()
  const isTyped = value.choice === 'date' || value.choice === 'time'
  return (
    <fieldset className="stack">
      <legend className={fieldStyles.label}>{legend}</legend>
      <RadioChips
        name={name}
        value={value.choice}
        options={choices
          .filter((choice) => choice !== 'closing' || untilInstant(choice, '', { now, times }) !== undefined)
          .map((choice) => [choice, untilLabels[choice]])}
        onChange={(choice) => onChange({ choice, typed: '' })}
      />
      {isTyped && (
        <DateField
          label={value.choice === 'date' ? messages.backOnSale : 'Until, Lagos time'}
          error={error}
          type={value.choice === 'date' ? 'date' : 'datetime-local'}
          min={value.choice === 'date' ? lagosDay(now) : formatLagosLocal(now)}
          value={value.typed}
          onChange={(typed = '') => onChange({ ...value, typed })}
        />
      )}
    </fieldset>
  )
}

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
      setError(instant === undefined ? messages.futureNeeded : undefined)
      return instant
    },
  }
}

/** The ends that are offered for what is sold out, and for a pause. */
export type UntilChoice = 'hour' | 'closing' | 'tomorrow' | 'monday' | 'date' | 'time' | 'open'

const untilLabels: Readonly<Record<UntilChoice, string>> = {
  hour: 'For an hour',
  closing: 'Until closing time today',
  tomorrow: 'Until tomorrow',
  monday: 'Until Monday',
  date: 'Until a date',
  time: 'Until a time',
  open: messages.untilISaySo,
}

/**
 * The instant of a choice, in ISO 8601; null: until staff say so. Undefined when it is not to come, such as the closing
 * time of a day that is over. `typed` is the value of the date or time field.
 */
export function untilInstant(
  choice: UntilChoice,
  typed: string,
  { now, times }: { now: Date; times: OpeningTimes },
): string | null | undefined {
  if (choice === 'open') return null
  const instant = findInstant(choice, typed, now, times)
  return instant && instant > now ? instant.toISOString() : undefined
}

function findInstant(
  choice: Exclude<UntilChoice, 'open'>,
  typed: string,
  now: Date,
  times: OpeningTimes,
): Date | undefined {
  const today = lagosDay(now)
  switch (choice) {
    case 'hour':
      return new Date(now.getTime() + 3_600_000)
    case 'closing':
      return openingHoursOn(today, times).close
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
