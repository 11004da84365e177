import type { MenuError } from '@pj/shared/menu/menu-schema'
import { type Naira, naira, readWholeNumber } from '@pj/shared/money'
import { TextField } from '@pj/ui/form.tsx'
import { type KeyboardEvent, useState } from 'react'

interface DraftFieldProps {
  label: string
  value: string
  hint?: string
  type?: 'text' | 'time' | 'tel' | 'email'
  inputMode?: 'decimal' | 'numeric'
  /** What another field needs of it, shown like an error of its own. */
  problem?: string | undefined
  /** Called with the text when the field is left or Enter is pressed. Returns what keeps it from being saved. */
  onCommit: (text: string) => readonly MenuError[]
}

/** A text of the draft. An invalid one stays in the field with an error; Escape restores the saved one. */
export function DraftField({ label, value, hint, problem, onCommit, ...input }: DraftFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const commit = (): void => {
    if (typed === undefined) return
    const found = typed === value ? undefined : onCommit(typed)[0]
    setError(found?.message)
    if (!found) setTyped(undefined)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') commit()
    if (key !== 'Escape') return
    setTyped(undefined)
    setError(undefined)
  }
  return (
    <TextField
      label={label}
      error={error ?? problem}
      hint={hint}
      {...input}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
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

/** A whole number, saved and checked like a text. */
export const NumberField = ({ value, min = 0, max, onCommit, ...field }: NumberFieldProps) => (
  <DraftField
    {...field}
    inputMode="numeric"
    value={value.toLocaleString('en')}
    onCommit={(text) => {
      const number = readWholeNumber(text)
      if (number === undefined || number < min || number > max) {
        return [{ path: '', message: wholeNumberError(min, max) }]
      }
      if (number !== value) onCommit(number)
      return []
    }}
  />
)

export const wholeNumberError = (min: number, max: number): string =>
  `Enter a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`

type NairaFieldProps = Omit<NumberFieldProps, 'value' | 'onCommit'> & {
  value: Naira
  onCommit: (value: Naira) => void
}

export const NairaField = ({ onCommit, ...props }: NairaFieldProps) => (
  <NumberField {...props} onCommit={(value) => onCommit(naira(value))} />
)
