import type { MenuError } from '@pj/shared/menu/menu-schema'
import { readWholeNumber } from '@pj/shared/money'
import { Check } from '@pj/ui/check.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { SelectField } from '../lib/select-field.tsx'
import { type DraftPath, readPath, useDraft } from './use-draft.ts'

interface TypedFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'inputMode'> {
  value: string
  /** What another field needs of it, shown like an error of its own. */
  problem?: string | undefined
  /** Called when the field is left or Enter is pressed. Returns what keeps the text from being saved. */
  onCommit: (text: string) => string | undefined
}

/** A text that is saved when its field is left. An invalid one stays with an error; Escape restores the saved one. */
export function TypedField({ value, problem, onCommit, ...input }: TypedFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const commit = (): void => {
    if (typed === undefined) return
    const found = typed === value ? undefined : onCommit(typed)
    setError(found)
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
      {...input}
      error={error ?? problem}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

interface Kind {
  readonly inputMode?: 'decimal' | 'numeric'
  readonly type?: 'time' | 'tel' | 'email'
  readonly format?: (value: unknown) => string
  /** NaN for what is not a number: the menu's rules have the error message. */
  readonly parse?: (text: string) => unknown
}

/** A decimal number as people type it, "7,5 %" too; NaN for anything else. */
export function readDecimal(text: string): number {
  const number = text.replace('%', '').replace(',', '.').replace('−', '-').trim()
  return /^-?\d+(?:\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}

/** An amount or a count as people type it; NaN for anything else. */
export const readNumber = (text: string): number => readWholeNumber(text) ?? Number.NaN

const kinds = {
  text: {},
  time: { type: 'time' },
  phone: { type: 'tel' },
  email: { type: 'email' },
  /** Naira, or a count. */
  number: { inputMode: 'numeric', format: (value) => Number(value).toLocaleString('en'), parse: readNumber },
  optionalNumber: { inputMode: 'numeric', parse: (text) => (text.trim() === '' ? null : readNumber(text)) },
  percent: { inputMode: 'numeric', parse: (text) => readNumber(text.replace('%', '')) },
  decimal: { inputMode: 'decimal', parse: readDecimal },
  /** Stored in tenths. */
  factor: {
    inputMode: 'decimal',
    format: (value) => String(Number(value) / 10),
    parse: (text) => Number((readDecimal(text) * 10).toPrecision(12)),
  },
} as const satisfies Readonly<Record<string, Kind>>

export interface DraftFieldProps {
  path: DraftPath
  label: string
  hint?: string
  kind?: keyof typeof kinds
  problem?: string | undefined
  /** Replaces the message of the menu's rules. */
  message?: string
  /** Stores the value, where it is not enough to replace it. Returns what keeps it from being stored. */
  store?: (value: unknown) => readonly MenuError[]
}

export function DraftField({ path, kind = 'text', message, store, ...field }: DraftFieldProps) {
  const { state, put } = useDraft()
  const { format = String, parse, ...input }: Kind = kinds[kind]
  const commit = (text: string): string | undefined => {
    const value = parse ? parse(text) : text.trim()
    const error = findError(store ? store(value) : put(path, value), path)
    return error && (message ?? error)
  }
  return <TypedField {...input} {...field} value={format(readPath(state.document, path) ?? '')} onCommit={commit} />
}

/** The message for the value at a path, or else the first one. */
export function findError(errors: readonly MenuError[], path: DraftPath): string | undefined {
  const own = path.join('.')
  return (errors.find((error) => error.path === own) ?? errors[0])?.message
}

export const DraftFields = ({
  fields,
  className,
}: {
  fields: readonly DraftFieldProps[]
  className?: string | undefined
}) => (
  <div className={clsx('fields', className)}>
    {fields.map((field) => (
      <DraftField key={field.label} {...field} />
    ))}
  </div>
)

interface DraftSelectProps<Value> {
  path: DraftPath
  label: string
  /** Each value with its label. The first one stands where the draft has none. */
  options: readonly (readonly [value: Value, label: string])[]
}

export function DraftSelect<Value extends string | number>({ path, label, options }: DraftSelectProps<Value>) {
  const { state, put } = useDraft()
  const [error, setError] = useState<string>()
  return (
    <SelectField
      label={label}
      error={error}
      value={String(readPath(state.document, path) ?? options[0]?.[0])}
      options={options.map(([value, text]) => [String(value), text])}
      onChange={(chosen) => {
        const value = options.find(([option]) => String(option) === chosen)?.[0]
        setError(findError(put(path, value), path))
      }}
    />
  )
}

export function DraftCheck({ path, ...check }: { path: DraftPath; label: string; name?: string }) {
  const { state, put } = useDraft()
  return (
    <Check
      {...check}
      checked={readPath(state.document, path) === true}
      onChange={(isChecked) => void put(path, isChecked)}
    />
  )
}
