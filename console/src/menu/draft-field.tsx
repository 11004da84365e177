import type { MenuError } from '@pj/shared/menu/menu-schema'
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
