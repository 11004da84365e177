import { formatHours } from '@pj/shared/calendar/opening-hours'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import type { AvailabilityResponse } from '@pj/shared/menu/menu.api'
import { Button } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { useRef, useState } from 'react'
import { type Holiday, holidaysFrom, moonHolidays } from './holidays.ts'
import { closedDay, type SpecialDaysInput, withoutSpecialDay, withSpecialDays } from './special-days.ts'
import { SpecialDaysForm } from './special-days-form.tsx'
import styles from './today.module.css'
import type { ChangeAvailability } from './use-availability.ts'

interface SpecialDaysCardProps {
  availability: AvailabilityResponse
  change: ChangeAvailability
}

/** The days with other opening hours, a form for more, and the public holidays. */
export function SpecialDaysCard({ availability, change }: SpecialDaysCardProps) {
  const today = lagosDay(useNow())
  const days = availability.special_days
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const [input, setInput] = useState<SpecialDaysInput>(emptyInput)
  const form = useRef<HTMLFormElement>(null)
  const prefill = (start: Partial<SpecialDaysInput>): void => {
    setInput({ ...emptyInput, ...start })
    form.current?.querySelector<HTMLElement>('[name="from"]')?.focus()
  }
  const close = (holiday: Holiday): void =>
    change(({ special_days }) => ({ special_days: withSpecialDays(special_days, [closedDay(holiday)]) }))
  return (
    <section className="card card-body stack" aria-labelledby="special-days">
      <h2 id="special-days">Closed days and changed hours</h2>
      {days.length === 0 ? (
        <p className="soft">Normal opening hours.</p>
      ) : (
        <ul className={styles.list} aria-label="Closed days and changed hours">
          {days.map((special) => (
            <li key={special.day} className={styles.row}>
              <span>
                <strong>{formatFullDay(special.day)}</strong> {special.name}{' '}
                <span className="soft">{formatHours(special)}</span>
              </span>
              <Button
                aria-label={`Open as usual on ${formatFullDay(special.day)}`}
                onClick={() =>
                  change(({ special_days }) => ({ special_days: withoutSpecialDay(special_days, special.day) }))
                }
              >
                Open as usual
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SpecialDaysForm
        ref={form}
        input={input}
        onChange={setInput}
        onAdd={(added) => {
          change(({ special_days }) => ({ special_days: withSpecialDays(special_days, added) }))
          setInput(emptyInput)
        }}
      />
      <details>
        <summary className={styles.summary}>Public holidays of Nigeria</summary>
        <ul className={styles.list} aria-label="Public holidays">
          {holidaysFrom(today)
            .filter(({ day }) => !days.some((special) => special.day === day))
            .map((holiday) => (
              <li key={holiday.day} className={styles.row}>
                <span>
                  <strong>{formatFullDay(holiday.day)}</strong> {holiday.name}
                </span>
                <span className="row">
                  <Button aria-label={`Close on ${holiday.name}`} onClick={() => close(holiday)}>
                    Close
                  </Button>
                  <Button
                    aria-label={`Other hours on ${holiday.name}`}
                    onClick={() => prefill({ name: holiday.name, from: holiday.day, to: holiday.day, isClosed: false })}
                  >
                    Other hours
                  </Button>
                </span>
              </li>
            ))}
          {moonHolidays.map((name) => (
            <li key={name} className={styles.row}>
              <span>
                {name} <span className="soft">follows the moon</span>
              </span>
              <Button aria-label={`Enter the day of ${name}`} onClick={() => prefill({ name })}>
                Enter the day
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const emptyInput: SpecialDaysInput = { name: '', from: '', to: '', isClosed: true, open: '10:00', close: '16:00' }
