import { typedNaira } from '@pj/shared/fields'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { ErrorText, TextArea, useFormErrors } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formatAmount } from '../../lib/format.ts'
import { cancelMessages } from '../texts.ts'
import { changeStatuses } from './change-statuses.ts'

const otherReason = 'Another reason'
const reasons = [cancelMessages.customerAsked, 'Can’t be made in time', 'Not paid', 'Ordered twice', otherReason]

interface CancelDialogProps {
  order: OrderSummary
  /** One of `reasons`, chosen beforehand. */
  reason?: string
  onClose: () => void
}

/** Asks for the reason, for the order's history, and what happens to its money; cancels the order. */
export function CancelDialog({ order, reason: given, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  return (
    <MutationDialog
      title={`Cancel ${order.order_id}?`}
      schema={cancelSchema(order.paid_amount)}
      mutation={{
        mutate: (change) => {
          onClose()
          void changeStatuses(queryClient, [{ order, to: 'cancelled', ...change }])
        },
      }}
      confirm="Cancel order"
      cancel="Keep the order"
      isDanger
      onClose={onClose}
    >
      <p className="soft">
        {order.title} for <bdi>{order.name}</bdi>
      </p>
      <fieldset>
        <legend className="label">Reason</legend>
        {reasons.map((reason) => (
          <label key={reason} className="check">
            <input type="radio" name="reason" value={reason} defaultChecked={reason === given} />
            {reason}
          </label>
        ))}
      </fieldset>
      <TextArea label="In your words" name="explanation" maxLength={400} />
      {order.paid_amount > 0 && <KeptAmountFields paid={order.paid_amount} />}
    </MutationDialog>
  )
}

/** The form's texts as a note, "Not paid: called twice", and the naira kept of `paid`. */
const cancelSchema = (paid: number) =>
  z
    .object({
      reason: z.string().default(''),
      explanation: z.string().trim(),
      kept: paid === 0 ? keptField.default('none') : keptField,
      kept_amount: typedNaira(partField(paid)).optional(),
    })
    .refine((typed) => toNote(typed) !== '', {
      path: ['explanation'],
      message: cancelMessages.reasonNeeded,
      // Also while something is wrong with the money.
      when: () => true,
    })
    .transform(({ kept, kept_amount: part = 0, ...typed }) => ({
      note: toNote(typed),
      keptAmount: { none: 0, part, all: paid }[kept],
    }))

const toNote = ({ reason, explanation }: { readonly reason: string; readonly explanation: string }): string =>
  [reason === otherReason ? '' : reason, explanation].filter(Boolean).join(': ')

const keptField = z.enum(['none', 'part', 'all'], cancelMessages.moneyNeeded)

/** Some of `paid`, but not all. */
function partField(paid: number) {
  const most = Math.max(paid - 1, 0)
  const error = cancelMessages.amountNeeded(formatAmount(most))
  return z.int(error).min(1, error).max(most, error)
}

interface KeptAmountFieldsProps {
  /** Naira. */
  paid: number
}

function KeptAmountFields({ paid }: KeptAmountFieldsProps) {
  const [choice, setChoice] = useState<string>()
  const choices = [
    { value: 'none', label: `Refund all ${formatAmount(paid)}` },
    { value: 'part', label: 'Keep a part' },
    { value: 'all', label: `Keep all ${formatAmount(paid)}` },
  ]
  return (
    <fieldset>
      <legend className="label">{formatAmount(paid)} has been paid</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="check">
          <input type="radio" name="kept" value={value} onChange={() => setChoice(value)} />
          {label}
        </label>
      ))}
      {choice === 'part' && <NairaField label="Amount to keep" name="kept_amount" />}
      <ErrorText>{useFormErrors().kept}</ErrorText>
    </fieldset>
  )
}
