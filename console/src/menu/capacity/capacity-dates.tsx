import { formatFullDay, type LagosDay } from '@pj/shared/lagos-time'
import type { Capacity } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { Button } from '@pj/ui/button.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { NumberField, readWholeNumber } from '../number-field.tsx'
import tableStyles from '../shop-table.module.css'
import styles from './capacity-screen.module.css'
import type { CapacityPartProps } from './weekday-points.tsx'

type Dates = Capacity['dates']

/** Points of single days, the earliest first. */
export function CapacityDates({ capacity, onChange }: CapacityPartProps) {
  const changeDates = (next: (dates: Dates) => Dates) =>
    onChange((current) => ({ ...current, dates: next(current.dates) }))
  const setPoints = (day: LagosDay, points: number) =>
    changeDates((dates) => [...dates.filter((date) => date.day !== day), { day, points }].toSorted(byDay))
  return (
    <>
      {capacity.dates.length > 0 && (
        <ul className={styles.dates}>
          {capacity.dates.toSorted(byDay).map(({ day, points }) => (
            <li key={day} className={styles.date}>
              <NumberField
                label={formatFullDay(day)}
                value={points}
                max={menuLimits.points}
                onCommit={(count) => setPoints(day, count)}
              />
              <Button
                variant="plain"
                icon
                aria-label={`Remove: ${formatFullDay(day)}`}
                onClick={() => changeDates((dates) => dates.filter((date) => date.day !== day))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {capacity.dates.length < menuLimits.dates && <AddDateForm onAdd={setPoints} />}
    </>
  )
}

const byDay = ({ day }: { day: LagosDay }, other: { day: LagosDay }): number => (day < other.day ? -1 : 1)

function AddDateForm({ onAdd }: { onAdd: (day: LagosDay, points: number) => readonly { message: string }[] }) {
  const [day, setDay] = useState('')
  const [points, setPoints] = useState('')
  const [error, setError] = useState<{ day?: string | undefined; points?: string }>({})
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const count = readWholeNumber(points)
    const isInRange = count !== undefined && count <= menuLimits.points
    const found = isInRange
      ? { day: day === '' ? 'Choose a day of the calendar' : onAdd(day, count)[0]?.message }
      : { points: `A whole number from 0 to ${menuLimits.points.toLocaleString('en')}` }
    setError(found)
    if (found.day !== undefined || found.points !== undefined) return
    setDay('')
    setPoints('')
  }
  return (
    <form className={tableStyles.add} onSubmit={add} noValidate aria-label="Add a single day">
      <DateField label="Another day" error={error.day} value={day} onChange={(text = '') => setDay(text)} />
      <Field label="Points" error={error.points}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={points}
            onChange={({ target }) => setPoints(target.value)}
          />
        )}
      </Field>
      <Button type="submit">
        <Plus aria-hidden="true" />
        Add
      </Button>
    </form>
  )
}
