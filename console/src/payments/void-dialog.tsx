import type { Order } from '@pj/shared/orders/orders.api'
import { type Payment, voidPaymentSchema } from '@pj/shared/payments/payments.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { voidPayment } from '../api/payments.ts'
import { storeOrder } from '../orders/change-statuses.ts'
import { describeEntry } from './describe-entry.ts'

interface VoidDialogProps {
  order: Order
  entry: Payment
  onClose: () => void
}

/** Asks why an entry does not count, and voids it. */
export function VoidDialog({ order, entry, onClose }: VoidDialogProps) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: (reason: string) => voidPayment(order.order_id, entry.id, reason),
    onSuccess: (updated) => {
      storeOrder(queryClient, updated)
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (save.isPending) return
    const parsed = voidPaymentSchema.safeParse({ reason: new FormData(event.currentTarget).get('reason') })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) save.mutate(parsed.data.reason)
  }
  return (
    <TitledDialog title={`Void ${describeEntry(entry)}?`} onClose={onClose}>
      <p className="soft">
        For an entry that was wrong. It stays in the list, struck through. If money went back to the customer, use “Give
        back” instead.
      </p>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label="Reason" error={error}>
          {(control) => <input {...control} name="reason" maxLength={500} autoComplete="off" />}
        </Field>
        {save.error && (
          <p className={fieldStyles.error} role="alert">
            Not saved: {save.error.message}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={save.isPending}>
            Void
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}
