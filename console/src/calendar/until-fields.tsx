import { formatLagosLocal, lagosDay } from '@pj/shared/lagos-time'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useNow } from '@pj/ui/use-now'
import { useId } from 'react'
import { useMenu } from '../menu/use-menu.tsx'
import { type UntilChoice, untilInstant, untilLabels } from './until.ts'

export interface Until {
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
      <Chips>
        {choices
          .filter((choice) => choice !== 'closing' || untilInstant(choice, '', { now, times }) !== undefined)
          .map((choice) => (
            <ChoiceChip
              key={choice}
              type="radio"
              name={name}
              checked={value.choice === choice}
              onChange={() => onChange({ choice, typed: '' })}
            >
              {untilLabels[choice]}
            </ChoiceChip>
          ))}
      </Chips>
      {isTyped && (
        <DateField
          label={value.choice === 'date' ? 'First day it is sold again' : 'Until, Lagos time'}
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
