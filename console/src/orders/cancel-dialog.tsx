import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatAmount } from '../lib/format.ts'
import { readWholeNumber } from '../menu/draft-field.tsx'
import { changeStatuses } from './change-statuses.ts'

const otherReason = 'Another reason'
const reasons = ['The customer asked for it', 'Cannot be made in time', 'Not paid', 'Ordered twice', otherReason]

interface CancelDialogProps {
  order: OrderSummary
  /** One of `reasons`, chosen beforehand. */
  reason?: string
  onClose: () => void
}

/** Asks for the reason, which the history of the order shows, and for what happens to its money; cancels the order. */
export function CancelDialog({ order, reason: given, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [keptError, setKeptError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const note = readReason(form)
    const money = readKeptAmount(form, order.paid_amount)
    setReasonMissing(note === '')
    setKeptError('error' in money ? money.error : undefined)
    if (note === '' || 'error' in money) return
    onClose()
    void changeStatuses(queryClient, [{ order, to: 'cancelled', note, keptAmount: money.kept }])
  }
  return (
    <TitledDialog title={`Cancel ${order.order_id}?`} onClose={onClose}>
      <p className="soft">
        {order.title} for {order.name}
      </p>
      <form className="stack" onSubmit={submit}>
        <fieldset>
          <legend className={fieldStyles.label}>Reason</legend>
          {reasons.map((reason) => (
            <label key={reason} className="check">
              <input type="radio" name="reason" value={reason} defaultChecked={reason === given} />
              {reason}
            </label>
          ))}
        </fieldset>
        <div className={fieldStyles.field}>
          <label htmlFor="cancel-explanation">In your words</label>
          <textarea id="cancel-explanation" name="explanation" maxLength={400} aria-invalid={isReasonMissing} />
          {isReasonMissing && (
            <p className={fieldStyles.error} role="alert">
              Choose a reason or write one.
            </p>
          )}
        </div>
        {order.paid_amount > 0 && <KeptAmountFields paid={order.paid_amount} error={keptError} />}
        <DialogActions>
          <Button onClick={onClose}>Keep the order</Button>
          <Button type="submit" variant="danger">
            Cancel order
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}

/** Returns "Not paid: called twice", one of the two parts, or an empty text. */
function readReason(form: FormData): string {
  const reason = readText(form, 'reason')
  return [reason === otherReason ? '' : reason, readText(form, 'explanation')].filter(Boolean).join(': ')
}

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

interface KeptAmountFieldsProps {
  /** Naira. */
  paid: number
  error: string | undefined
}

/** Asks what happens to the money that was paid for an order that is cancelled. */
function KeptAmountFields({ paid, error }: KeptAmountFieldsProps) {
  const [choice, setChoice] = useState<string>()
  const choices = [
    { value: 'none', label: `Refund all ${formatAmount(paid)}` },
    { value: 'part', label: 'Keep a part' },
    { value: 'all', label: `Keep all ${formatAmount(paid)}` },
  ]
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{formatAmount(paid)} has been paid</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="check">
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
function readKeptAmount(form: FormData, paid: number): { kept: number } | { error: string } {
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
      return { error: 'Choose what happens to the money.' }
  }
}
