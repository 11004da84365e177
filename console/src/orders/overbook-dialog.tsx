import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeStatuses, dismissFullDay, type FullDay } from './change-statuses.ts'

/** Asks for the reason to overbook a full day, which the history of the order shows, and restores the order. */
export function OverbookDialog({ fullDay }: { fullDay: FullDay }) {
  const queryClient = useQueryClient()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { change, message } = fullDay
  const { order } = change
  const close = (): void => dismissFullDay(fullDay)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('reason')
    const overbookReason = typeof entered === 'string' ? entered.trim() : ''
    setReasonMissing(overbookReason === '')
    if (overbookReason === '') return
    close()
    void changeStatuses(queryClient, [{ ...change, overbookReason }])
  }
  return (
    <TitledDialog title={`Overbook for ${order.order_id}?`} onClose={close}>
      <p>{message}</p>
      <p className="soft">
        {order.title} for {order.name}
      </p>
      <form className="stack" onSubmit={submit}>
        <div className={fieldStyles.field}>
          <label htmlFor="overbook-reason">Reason for overbooking the day</label>
          <textarea
            id="overbook-reason"
            name="reason"
            maxLength={300}
            aria-invalid={isReasonMissing}
            aria-describedby={isReasonMissing ? 'overbook-error' : undefined}
          />
          {isReasonMissing && (
            <p id="overbook-error" className={fieldStyles.error} role="alert">
              Say why the day can take one more order.
            </p>
          )}
        </div>
        <DialogActions>
          <Button onClick={close}>Leave it cancelled</Button>
          <Button type="submit" variant="primary">
            Overbook the day
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}
