import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './date-field.module.css'
import { type DateType, formatDateText, parseDateText } from './date-text.ts'
import { Field } from './field.tsx'
import { useFormErrors } from './form.tsx'

interface DateFieldProps {
  label: string
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
            className={styles.button}
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
