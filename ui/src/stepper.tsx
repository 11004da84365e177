import { Minus, Plus } from 'lucide-react'
import { lazy, useRef } from 'react'
import { Button } from './button.tsx'
import { LazyPart } from './error-boundary.tsx'
import styles from './stepper.module.css'

const QuantityField = lazy(async () => ({ default: (await import('./quantity-field.tsx')).QuantityField }))

interface StepperProps {
  /** The accessible name of the value. */
  label: string
  /** Names the buttons, as in "Increase layers". */
  noun: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Called instead of onChange beyond `min` or `max`. Without it the button at that end is disabled. */
  onLimit?: (value: number) => void
  /** Names a field over the value, to type another. */
  fieldLabel?: string
}

export function Stepper({ label, noun, value, min, max, onChange, onLimit, fieldLabel }: StepperProps) {
  const decrease = useRef<HTMLButtonElement>(null)
  const increase = useRef<HTMLButtonElement>(null)

  function step(next: number): void {
    if (next < min || next > max) {
      onLimit?.(next)
      return
    }
    onChange(next)
    if (onLimit) return
    // The pressed button is about to be disabled and would lose the focus.
    if (next === min) increase.current?.focus()
    if (next === max) decrease.current?.focus()
  }
  const atEnd = (isAtEnd: boolean) => (onLimit ? { 'aria-disabled': isAtEnd } : { disabled: isAtEnd })

  return (
    <div className={styles.stepper}>
      <Button
        icon
        ref={decrease}
        aria-label={`Decrease ${noun}`}
        {...atEnd(value <= min)}
        onClick={() => step(value - 1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <span className={styles.value}>
        {fieldLabel && (
          <LazyPart>
            <QuantityField label={fieldLabel} value={value} min={min} max={max} onChange={onChange} />
          </LazyPart>
        )}
        <output aria-label={label}>{value}</output>
      </span>
      <Button
        icon
        ref={increase}
        aria-label={`Increase ${noun}`}
        {...atEnd(value >= max)}
        onClick={() => step(value + 1)}
      >
        <Plus aria-hidden="true" />
      </Button>
    </div>
  )
}
