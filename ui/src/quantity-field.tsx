import { readWholeNumber } from '@pj/shared/money'
import { useState } from 'react'

interface QuantityFieldProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** Lies over the value of a stepper, to type another. Stored when it is left or Enter is pressed. */
export function QuantityField({ label, value, min, max, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>()
  const store = () => {
    const number = readWholeNumber(typed ?? '')
    setTyped(undefined)
    if (number === undefined) return
    const next = Math.min(max, Math.max(min, number))
    if (next !== value) onChange(next)
  }
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? String(value)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={store}
      onKeyDown={({ key }) => key === 'Enter' && store()}
    />
  )
}
