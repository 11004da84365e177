import { formatNaira } from '@pj/shared/money'
import type { PriceLine } from '@pj/shared/pricing/quote'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { NumberField } from './form.tsx'

interface NairaFieldProps extends Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'type'> {
  /** As typed. Without it the field keeps its own text, which its form reads by its name. */
  value?: string
  onChange?: (text: string) => void
  /** Usual amounts, each a button. */
  choices?: readonly PriceLine[]
}

/** An amount of money as a person types it: "50,000". `typedNaira` in @pj/shared/fields reads it. */
export const NairaField = ({ value, onChange, choices = [], ...field }: NairaFieldProps) => (
  <div className="stack gap-2">
    <NumberField
      {...field}
      {...(value !== undefined && { value, onChange: ({ target }) => onChange?.(target.value) })}
    />
    {choices.length > 1 && (
      <div className="row gap-2">
        {choices.map(({ label, amount }) => (
          <Button key={label} onClick={() => onChange?.(formatTyped(amount))}>
            {label} {formatNaira(amount)}
          </Button>
        ))}
      </div>
    )}
  </div>
)

/** "50,000", as staff type it; empty for nothing. */
export const formatTyped = (amount: number): string => (amount > 0 ? amount.toLocaleString('en') : '')
