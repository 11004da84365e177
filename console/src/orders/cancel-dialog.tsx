import { readWholeNumber } from '@pj/shared/money'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { ErrorText, TextArea, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formatAmount } from '../lib/format.ts'
import { changeStatuses } from './change-statuses.ts'
import { cancelMessages } from './texts.ts'

const otherReason = 'Another reason'
const reasons = [cancelMessages.customerAsked, 'Can’t be made in time', 'Not paid', 'Ordered twice', otherReason]

interface CancelDialogProps {
  order: OrderSummary
  /** One of `reasons`, chosen beforehand. */
  reason?: string
  onClose: () => void
}

/** Asks for the reason, which the order's history shows, and for what happens to its money; cancels the order. */
export function CancelDialog({ order, reason: given, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  return (
    <TitledDialog title={`Cancel ${order.order_id}?`} onClose={onClose}>
      <p className="soft">
        {order.title} for {order.name}
      </p>
      <Form
        schema={cancelSchema(order.paid_amount)}
        onSubmit={(change) => {
          onClose()
          void changeStatuses(queryClient, [{ order, to: 'cancelled', ...change }])
        }}
      >
        <fieldset>
          <legend className={fieldStyles.label}>Reason</legend>
          {reasons.map((reason) => (
            <label key={reason} className="check">
              <input type="radio" name="reason" value={reason} defaultChecked={reason === given} />
              {reason}
            </label>
          ))}
        </fieldset>
        <TextArea label="In your words" name="explanation" maxLength={400} />
        {order.paid_amount > 0 && <KeptAmountFields paid={order.paid_amount} />}
        <DialogActions>
          <Button onClick={onClose}>Keep the order</Button>
          <Button type="submit" variant="danger">
            Cancel order
          </Button>
        </DialogActions>
      </Form>
    </TitledDialog>
  )
}

/** The form's texts as a note, "Not paid: called twice", and the naira kept of `paid`. */
const cancelSchema = (paid: number) =>
  z
    .object({
      reason: z.string().default(''),
      explanation: z.string().trim(),
      kept: z.string().default(paid === 0 ? 'none' : ''),
      kept_amount: z.string().default(''),
    })
    .transform(({ reason, explanation, kept, kept_amount: typed }, context) => {
      const note = [reason === otherReason ? '' : reason, explanation].filter(Boolean).join(': ')
      const keptAmount = readKeptAmount(kept, typed, paid)
      const refuse = (field: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [field], message, input: typed })
      if (note === '') refuse('explanation', cancelMessages.reasonNeeded)
      if (kept === '') refuse('kept', cancelMessages.moneyNeeded)
      else if (keptAmount === undefined) refuse('kept_amount', cancelMessages.amountNeeded(formatAmount(paid - 1)))
      return { note, keptAmount }
    })

function readKeptAmount(choice: string, typed: string, paid: number): number | undefined {
  if (choice !== 'part') return choice === 'all' ? paid : 0
  const part = readWholeNumber(typed)
  return part !== undefined && part > 0 && part < paid ? part : undefined
}

interface KeptAmountFieldsProps {
  /** Naira. */
  paid: number
}

/** Asks what happens to the money that was paid for an order that is cancelled. */
function KeptAmountFields({ paid }: KeptAmountFieldsProps) {
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
        <TextField label="Amount to keep" name="kept_amount" inputMode="numeric" autoComplete="off" />
      )}
      <ErrorText>{useFormErrors().kept}</ErrorText>
    </fieldset>
  )
}
