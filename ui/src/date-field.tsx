import { isLagosDay } from '@pj/shared/lagos-time'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './date-field.module.css'
import { Field } from './field.tsx'
import { useFormErrors } from './form.tsx'

interface DateFieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Shown while the text can be read; by default what the form says about its name. */
  error?: string | undefined
  type?: DateType
  name?: string
  /** What the browser's own field of this type has: YYYY-MM-DD or YYYY-MM-DDTHH:MM; empty for none. */
  value: string
  /** The earliest value that the calendar offers. */
  min?: string
  /** Called with the new value, empty when the field is; with undefined while the text is no date. */
  onChange: (value: string | undefined) => void
  onBlur?: () => void
}

const formats = { date: 'dd/mm/yyyy', 'datetime-local': 'dd/mm/yyyy hh:mm' }
const examples = { date: '28/11/2026', 'datetime-local': '28/11/2026 16:15' }

/**
 * A date that is typed and read day first. The browser's own date field follows the device, which often has the month
 * first: only its calendar is used.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, type = 'date', name, value, min, onChange, onBlur } = props
  const calendar = useRef<HTMLInputElement>(null)
  const errors = useFormErrors()
  const { text, isUnreadable, change, leave } = useDateText({ type, value, onChange })
  const ownError = isUnreadable
    ? `Write a date of the calendar as ${formats[type]}, such as ${examples[type]}`
    : undefined
  return (
    <Field label={label} hint={hint} error={ownError ?? error ?? errors[name ?? '']}>
      {(control) => (
        <span className={styles.control}>
          <input
            {...control}
            name={name}
            autoComplete="off"
            placeholder={formats[type]}
            value={text}
            onChange={({ target }) => change(target.value)}
            onBlur={() => {
              leave()
              onBlur?.()
            }}
          />
          <input
            ref={calendar}
            className={styles.calendar}
            type={type}
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <button
            type="button"
            className={`bare place-center ${styles.button}`}
            aria-label="Open the calendar"
            // Safari before 16 has no picker to show.
            onClick={() => calendar.current?.showPicker?.()}
          >
            <CalendarDays aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  )
}

type DateTextOptions = Required<Pick<DateFieldProps, 'type' | 'value' | 'onChange'>>

/** The text of the field: as typed, until the field is left or its value changes elsewhere. */
function useDateText({ type, value, onChange }: DateTextOptions) {
  const [typed, setTyped] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  const read = (text: string): string | undefined => (text.trim() === '' ? '' : parseDateText(text, type))
  if (value !== lastValue) {
    setLastValue(value)
    if (typed !== undefined && (read(typed) ?? '') !== value) {
      setTyped(undefined)
      setUnreadable(false)
    }
  }
  return {
    text: typed ?? formatDateText(value),
    isUnreadable,
    change: (text: string) => {
      setTyped(text)
      setUnreadable(false)
      onChange(read(text))
    },
    leave: () => {
      const isRead = typed === undefined || read(typed) !== undefined
      setUnreadable(!isRead)
      if (isRead) setTyped(undefined)
    },
  }
}

type DateType = 'date' | 'datetime-local'

/** "28/11/2026", "28/11/2026 16:15"; of any other text the text. */
export const formatDateText = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d).*)?$/, (_, year, month, day, time) =>
    [`${day}/${month}/${year}`, time].filter(Boolean).join(' '),
  )

/**
 * Returns the value of a date that is written day first; the time is on the clock of 24 or of 12 hours. A value that is
 * pasted stays as it is. Undefined for any other text and for a day that the calendar does not have.
 */
export function parseDateText(text: string, type: DateType): string | undefined {
  const [date = '', ...time] = text.trim().split(/[\sT,]+/)
  const day = date.replace(
    /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/,
    (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  const clock = parseClock(time.join(''))
  if (!isLagosDay(day)) return undefined
  if (type === 'date') return time.length === 0 ? day : undefined
  return clock && `${day}T${clock}`
}

/** HH:MM of "16:15", "4:15pm" and "4pm". */
function parseClock(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] = /^(\d\d?)(?:[:.](\d\d))?(am|pm)?$/i.exec(text) ?? []
  const hour = Number(hours)
  const isWritten = half === undefined ? /[:.]/.test(text) && hour < 24 : hour >= 1 && hour <= 12
  if (!isWritten || Number(minutes) > 59) return undefined
  const shift = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(shift).padStart(2, '0')}:${minutes}`
}
