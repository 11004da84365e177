import { Field } from '@pj/ui/field.tsx'
import type { ComponentProps, ReactNode } from 'react'

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A text that its screen keeps. */
export const InputField = ({ label, hint, error, onChange, ...input }: InputFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <input autoComplete="off" {...input} {...control} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)

interface SelectFieldProps<Value extends string> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: Value
  /** Each value with its label. */
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

export const SelectField = <Value extends string>({ value, options, onChange, ...field }: SelectFieldProps<Value>) => (
  <Field {...field}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([id]) => id === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
