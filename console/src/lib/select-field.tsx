import { Field } from '@pj/ui/field.tsx'
import type { ReactNode } from 'react'

interface SelectFieldProps<Value extends string> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  name?: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

export const SelectField = <Value extends string>({
  name,
  value,
  options,
  onChange,
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field}>
    {(control) => (
      <select
        {...control}
        name={name}
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
