import type { ComponentProps, ReactNode } from 'react'

export const Chips = ({ children }: { children: ReactNode }) => <div className="row gap-2">{children}</div>

interface ChoiceChipProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox'
  children: ReactNode
}

/** A radio or checkbox that looks like a chip; takes the properties of the input. */
export const ChoiceChip = ({ children, ...input }: ChoiceChipProps) => (
  <label className="choice">
    <input {...input} />
    <span className="tile chip">{children}</span>
  </label>
)

interface RadioChipsProps<Value> {
  name: string
  value: Value | null | undefined
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

export const RadioChips = <Value extends string | number | boolean>({
  name,
  value,
  options,
  onChange,
}: RadioChipsProps<Value>) => (
  <Chips>
    {options.map(([id, label]) => (
      <ChoiceChip key={String(id)} type="radio" name={name} checked={id === value} onChange={() => onChange(id)}>
        {label}
      </ChoiceChip>
    ))}
  </Chips>
)

interface CheckChipsProps {
  /** Each value with its label. */
  options: readonly (readonly [value: string, label: string])[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any of several values, in the order in which they were chosen. */
export const CheckChips = ({ options, chosen, onChange }: CheckChipsProps) => (
  <Chips>
    {options.map(([id, label]) => (
      <ChoiceChip
        key={id}
        type="checkbox"
        checked={chosen.includes(id)}
        onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
      >
        {label}
      </ChoiceChip>
    ))}
  </Chips>
)

interface ToggleChipProps extends ComponentProps<'button'> {
  pressed: boolean
}

export const ToggleChip = ({ pressed, ...button }: ToggleChipProps) => (
  <button type="button" {...button} aria-pressed={pressed} className="tile chip" />
)
