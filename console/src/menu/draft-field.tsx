import type { MenuError } from '@pj/shared/menu/menu-schema'
import { type Naira, naira } from '@pj/shared/money'
import { Field } from '@pj/ui/field.tsx'
import { type KeyboardEvent, useState } from 'react'

interface DraftFieldProps {
  label: string
  value: string
  hint?: string
  type?: 'text' | 'time' | 'tel' | 'email'
  inputMode?: 'decimal' | 'numeric'
  rows?: number
  /** Called with the text when the field is left or Enter is pressed. Returns what keeps it from being stored. */
  onCommit: (text: string) => readonly MenuError[]
}

/** A text of the draft. One that cannot be stored stays in the field with a sentence beside it; Escape takes it back. */
export function DraftField({ label, value, hint, rows, onCommit, ...input }: DraftFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const commit = (): void => {
    if (typed === undefined) return
    const found = typed === value ? undefined : onCommit(typed)[0]
    setError(found?.message)
    if (!found) setTyped(undefined)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && rows === undefined) commit()
    if (key !== 'Escape') return
    setTyped(undefined)
    setError(undefined)
  }
  const control = {
    autoComplete: 'off',
    value: typed ?? value,
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => setTyped(target.value),
    onBlur: commit,
    onKeyDown,
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(field) =>
        rows === undefined ? (
          <input {...field} {...input} {...control} />
        ) : (
          <textarea {...field} {...control} rows={rows} />
        )
      }
    </Field>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  min?: number
  max: number
  hint?: string
  /** Called when the field is left or Enter is pressed, with a whole number within the bounds. */
  onCommit: (value: number) => void
}

/** A whole number that is stored when the field is left. An invalid one stays in the field with a sentence beside it. */
export function NumberField({ label, value, min = 0, max, hint, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const commit = (): void => {
    if (typed === undefined) return
    const number = readWholeNumber(typed)
    if (number === undefined || number < min || number > max) {
      setError(`${label}: a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`)
      return
    }
    setTyped(undefined)
    setError(undefined)
    if (number !== value) onCommit(number)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') commit()
    if (key !== 'Escape') return
    setTyped(undefined)
    setError(undefined)
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value.toLocaleString('en')}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}

/** "32,000", "₦32 000" and "32000" are one number; undefined for anything else. */
export const readWholeNumber = (text: string): number | undefined => {
  const digits = text.replace(/[₦,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

type NairaFieldProps = Omit<NumberFieldProps, 'value' | 'onCommit'> & {
  value: Naira
  onCommit: (value: Naira) => void
}

/** An amount in naira. */
export const NairaField = ({ onCommit, ...props }: NairaFieldProps) => (
  <NumberField {...props} onCommit={(value) => onCommit(naira(value))} />
)
