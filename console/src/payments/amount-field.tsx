import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { formatAmount } from '../lib/format-amount.ts'
import styles from './payment-dialogs.module.css'

export interface AmountChoice {
  readonly label: string
  /** Naira. */
  readonly amount: number
}

interface AmountFieldProps {
  /** As typed. */
  value: string
  choices: readonly AmountChoice[]
  hint?: string | undefined
  error: string | undefined
  onChange: (text: string) => void
}

/** An amount in naira, with buttons for the usual ones. */
export const AmountField = ({ value, choices, hint, error, onChange }: AmountFieldProps) => (
  <div className="stack">
    <Field label="Amount" hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
    {choices.length > 1 && (
      <div className={styles.choices}>
        {choices.map(({ label, amount }) => (
          <Button key={label} onClick={() => onChange(formatTyped(amount))}>
            {label} {formatAmount(amount)}
          </Button>
        ))}
      </div>
    )}
  </div>
)

/** "50,000", as staff type it; empty for nothing. */
export const formatTyped = (amount: number): string => (amount > 0 ? amount.toLocaleString('en') : '')
