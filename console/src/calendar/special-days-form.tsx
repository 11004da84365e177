import type { SpecialDay } from '@pj/shared/calendar/availability'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { Field } from '@pj/ui/field.tsx'
import { type FormEvent, type Ref, useId, useState } from 'react'
import { type SpecialDaysInput, toSpecialDays } from './special-days.ts'
import styles from './today.module.css'

interface SpecialDaysFormProps {
  ref: Ref<HTMLFormElement>
  input: SpecialDaysInput
  onChange: (input: SpecialDaysInput) => void
  onAdd: (days: readonly SpecialDay[]) => void
}

/** A day or several days in a row, closed or with other hours. */
export function SpecialDaysForm({ ref, input, onChange, onAdd }: SpecialDaysFormProps) {
  const [error, setError] = useState<string>()
  const name = useId()
  const change = (changes: Partial<SpecialDaysInput>): void => {
    setError(undefined)
    onChange({ ...input, ...changes })
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const result = toSpecialDays(input, new Date())
    if ('error' in result) setError(result.error)
    else onAdd(result.days)
  }
  const field = (key: 'open' | 'close' | 'name', label: string, type: 'time' | 'text') => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={input[key]}
          autoComplete="off"
          maxLength={type === 'text' ? 60 : undefined}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <form ref={ref} className="stack" noValidate onSubmit={add} aria-label="Add closed days or changed hours">
      <Chips>
        <ChoiceChip type="radio" name={name} checked={input.isClosed} onChange={() => change({ isClosed: true })}>
          Closed all day
        </ChoiceChip>
        <ChoiceChip type="radio" name={name} checked={!input.isClosed} onChange={() => change({ isClosed: false })}>
          Other hours
        </ChoiceChip>
      </Chips>
      <div className={styles.fields}>
        <DateField
          label="Day"
          name="from"
          error={error}
          value={input.from}
          onChange={(from = '') => change({ from })}
        />
        <DateField label="Last day, for several" value={input.to} onChange={(to = '') => change({ to })} />
        {!input.isClosed && field('open', 'Opens', 'time')}
        {!input.isClosed && field('close', 'Closes', 'time')}
        {field('name', 'Name for shoppers, optional', 'text')}
      </div>
      <p>
        <Button type="submit">Add</Button>
      </p>
    </form>
  )
}
