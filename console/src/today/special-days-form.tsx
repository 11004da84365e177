import type { SpecialDay } from '@pj/shared/menu/availability'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { Field } from '@pj/ui/field.tsx'
import { type ChangeEvent, type FormEvent, type Ref, useId, useState } from 'react'
import { DateInput } from '../lib/date-input.tsx'
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
  const field = (key: 'from' | 'to' | 'open' | 'close' | 'name', label: string, type: 'date' | 'time' | 'text') => (
    <Field label={label} error={key === 'from' ? error : undefined}>
      {(control) => {
        const value = {
          value: input[key],
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [key]: target.value }),
        }
        if (type === 'date') return <DateInput {...control} {...value} />
        return (
          <input {...control} {...value} type={type} autoComplete="off" maxLength={type === 'text' ? 60 : undefined} />
        )
      }}
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
        {field('from', 'Day', 'date')}
        {field('to', 'Last day, for several', 'date')}
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
