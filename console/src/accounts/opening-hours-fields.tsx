import type { OpeningHours } from '@pj/shared/menu/menu'
import styles from './first-run-screen.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The week begins on Monday. */
const shownWeekdays = [1, 2, 3, 4, 5, 6, 0]
const usualHours: OpeningHours = { open: '08:00', close: '19:00' }

interface OpeningHoursFieldsProps {
  /** Sunday first. */
  hours: readonly OpeningHours[]
  onChange: (hours: readonly OpeningHours[]) => void
  error: string | undefined
}

/** A day of the week in each row: open or closed, and from when to when. */
export function OpeningHoursFields({ hours, onChange, error }: OpeningHoursFieldsProps) {
  const change = (weekday: number, day: OpeningHours): void =>
    onChange(hours.map((one, index) => (index === weekday ? day : one)))
  return (
    <fieldset className="stack" aria-describedby={error ? 'opening-hours-error' : undefined}>
      <legend>
        <h2 className={styles.heading}>Opening hours</h2>
      </legend>
      {shownWeekdays.map((weekday) => (
        <DayFields
          key={weekday}
          name={weekdays[weekday] ?? ''}
          day={hours[weekday] ?? usualHours}
          onChange={(day) => change(weekday, day)}
        />
      ))}
      {error && (
        <p role="alert" id="opening-hours-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface DayFieldsProps {
  name: string
  day: OpeningHours
  onChange: (day: OpeningHours) => void
}

function DayFields({ name, day, onChange }: DayFieldsProps) {
  const isOpen = day.open !== day.close
  return (
    <div className={styles.day}>
      <label className={styles.weekday}>
        <input
          type="checkbox"
          checked={isOpen}
          onChange={() => onChange(isOpen ? { open: '00:00', close: '00:00' } : usualHours)}
        />
        {name}
      </label>
      {isOpen ? (
        <span className={styles.times}>
          <TimeInput label={`${name}, opens at`} value={day.open} onChange={(open) => onChange({ ...day, open })} />
          <span aria-hidden="true">–</span>
          <TimeInput label={`${name}, closes at`} value={day.close} onChange={(close) => onChange({ ...day, close })} />
        </span>
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
    </div>
  )
}

interface TimeInputProps {
  label: string
  value: string
  onChange: (time: string) => void
}

/** A time that is only half typed is empty and changes nothing. */
const TimeInput = ({ label, value, onChange }: TimeInputProps) => (
  <input
    type="time"
    className={styles.time}
    aria-label={label}
    value={value}
    required
    onChange={({ target }) => target.value !== '' && onChange(target.value)}
  />
)
