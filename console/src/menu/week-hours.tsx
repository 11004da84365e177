import { weekdays } from '@pj/shared/lagos-time'
import type { OpeningHours } from '@pj/shared/menu/menu'
import { Check } from '@pj/ui/check.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { useState } from 'react'
import { TypedField } from './draft-field.tsx'
import styles from './week-hours.module.css'

const closed: OpeningHours = { open: '00:00', close: '00:00' }
/** The hours of a day that opens again. */
const usualHours: OpeningHours = { open: '08:00', close: '19:00' }

interface WeekHoursProps {
  /** Sunday first. */
  week: readonly OpeningHours[]
  /** Of another rule than that of a single time. */
  error?: string | undefined
  /** Returns what keeps the hours of a weekday from being stored. */
  onChange: (weekday: number, hours: OpeningHours) => string | undefined
}

export function WeekHours({ week, error, onChange }: WeekHoursProps) {
  const [found, setFound] = useState<string>()
  return (
    <div className="stack">
      {weekdays.map(({ index, name }) => {
        const hours = week[index] ?? closed
        const isOpen = hours.open !== hours.close
        return (
          <fieldset key={index} aria-label={name} className={styles.day}>
            <strong>{name}</strong>
            <Check
              label="Open"
              name={name}
              checked={isOpen}
              onChange={(opens) => setFound(onChange(index, opens ? usualHours : closed))}
            />
            {isOpen ? (
              <>
                <TypedField
                  label={`Opens on ${name}`}
                  type="time"
                  value={hours.open}
                  onCommit={(open) => onChange(index, { ...hours, open })}
                />
                <TypedField
                  label={`Closes on ${name}`}
                  type="time"
                  value={hours.close}
                  onCommit={(close) => onChange(index, { ...hours, close })}
                />
              </>
            ) : (
              <span className="soft">Closed all day</span>
            )}
          </fieldset>
        )
      })}
      <ErrorText>{error ?? found}</ErrorText>
    </div>
  )
}
