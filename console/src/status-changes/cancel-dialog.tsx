import type { OrderSummary } from '@pj/shared/api/orders'
import { TitledDialog } from '@pj/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeStatuses } from './change-statuses.ts'

const reasons = ['The customer asked for it', 'Cannot be made in time', 'Not paid', 'Ordered twice', 'Another reason']

/** Cancelling asks why: the reason stands in the order's history. */
export function CancelDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const queries = useQueryClient()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = textOf(form.get('reason'))
    const note = [chosen === reasons.at(-1) ? '' : chosen, textOf(form.get('words'))].filter(Boolean).join(': ')
    setMissing(note === '')
    if (note === '') return
    onClose()
    void changeStatuses(queries, [{ order, to: 'cancelled', note }])
  }
  return (
    <TitledDialog title={`Cancel ${order.order_id}?`} onClose={onClose}>
      <p className="soft">
        {order.title} for {order.name}
      </p>
      <form className="stack" onSubmit={submit}>
        <fieldset>
          <legend className="field-label">Reason</legend>
          {reasons.map((reason) => (
            <label key={reason} className="cancel-reason">
              <input type="radio" name="reason" value={reason} />
              {reason}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="cancel-words">In your words</label>
          <textarea id="cancel-words" name="words" maxLength={400} aria-invalid={isMissing} />
          {isMissing && (
            <p className="field-error" role="alert">
              Choose a reason, or say it in your words.
            </p>
          )}
        </div>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Keep the order
          </button>
          <button type="submit" className="button button-danger">
            Cancel order
          </button>
        </div>
      </form>
    </TitledDialog>
  )
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '')
