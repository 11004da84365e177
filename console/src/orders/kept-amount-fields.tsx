import fieldStyles from '@pj/ui/field.module.css'
import { useState } from 'react'
import { formatAmount } from '../lib/format-amount.ts'
import { readWholeNumber } from '../menu/number-field.tsx'
import styles from './cancel-dialog.module.css'

interface KeptAmountFieldsProps {
  /** Naira. */
  paid: number
  error: string | undefined
}

/** Asks what happens to the money that was paid for an order that is cancelled. */
export function KeptAmountFields({ paid, error }: KeptAmountFieldsProps) {
  const [choice, setChoice] = useState<string>()
  const choices = [
    { value: 'none', label: `Give back all ${formatAmount(paid)}` },
    { value: 'part', label: 'Keep a part' },
    { value: 'all', label: `Keep all ${formatAmount(paid)}` },
  ]
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{formatAmount(paid)} has been paid</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.reason}>
          <input type="radio" name="kept" value={value} onChange={() => setChoice(value)} />
          {label}
        </label>
      ))}
      {choice === 'part' && (
        <div className={fieldStyles.field}>
          <label htmlFor="kept-amount">Amount to keep</label>
          <input
            id="kept-amount"
            name="kept_amount"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error !== undefined}
          />
        </div>
      )}
      {error && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What is kept of `paid`, in naira; an error to show while that is not said. */
export function readKeptAmount(form: FormData, paid: number): { kept: number } | { error: string } {
  if (paid === 0) return { kept: 0 }
  switch (form.get('kept')) {
    case 'none':
      return { kept: 0 }
    case 'all':
      return { kept: paid }
    case 'part': {
      const kept = readWholeNumber(String(form.get('kept_amount')))
      if (kept !== undefined && kept > 0 && kept < paid) return { kept }
      return { error: `Enter an amount between ₦1 and ${formatAmount(paid - 1)}.` }
    }
    default:
      return { error: 'Say what happens to the money.' }
  }
}
