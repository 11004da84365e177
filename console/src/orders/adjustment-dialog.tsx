import { typedNaira } from '@pj/shared/fields'
import { type AdjustmentKind, adjustmentKinds, adjustmentNames } from '@pj/shared/orders/adjustments'
import { firstAdjustmentSchema, maxAdjustmentLabel, type NewAdjustment } from '@pj/shared/orders/adjustments.api'
import { RadioChips } from '@pj/ui/chip.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextField } from '@pj/ui/form.tsx'
import { type DialogMutation, MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { useState } from 'react'
import { z } from 'zod'
import { formatAmount } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'

export const messages = {
  percentHint: (subtotal: string) => `Of the items, ${subtotal}.`,
  limited: 'The owner limits what the desk may take off.',
  labelHint: 'The customer reads it on the order and the invoice, where it stays: no names.',
  reasonHint: 'For us only.',
}

interface AdjustmentDialogProps {
  /** Of the items, in naira. */
  subtotal: number
  mutation: DialogMutation<NewAdjustment>
  onClose: () => void
}

/** Asks for a discount or surcharge (docs/business-rules.md#adjustments). */
export function AdjustmentDialog({ subtotal, mutation, onClose }: AdjustmentDialogProps) {
  const [kind, setKind] = useState<AdjustmentKind>('discount')
  const [unit, setUnit] = useState<Unit>('amount')
  const [amount, setAmount] = useState('')
  const can = useRights()
  const hint = kind === 'discount' && !can('discountFreely') ? messages.limited : undefined
  return (
    <MutationDialog
      title="Discount or surcharge"
      schema={schemaOf(unit)}
      values={{ kind }}
      mutation={mutation}
      confirm={`Add ${adjustmentNames[kind].toLowerCase()}`}
      onClose={onClose}
    >
      <fieldset>
        <legend className={fieldStyles.label}>Kind</legend>
        <RadioChips
          name="kind"
          value={kind}
          options={adjustmentKinds.map((each) => [each, adjustmentNames[each]])}
          onChange={setKind}
        />
      </fieldset>
      <fieldset className="stack gap-2">
        <legend className={fieldStyles.label}>How much</legend>
        <RadioChips
          name="unit"
          value={unit}
          options={[
            ['amount', 'An amount'],
            ['percent', 'Percent'],
          ]}
          onChange={setUnit}
        />
        {unit === 'amount' ? (
          <NairaField label="Amount in naira" name="amount" hint={hint} value={amount} onChange={setAmount} />
        ) : (
          <TextField
            label="Percent"
            name="percent"
            inputMode="numeric"
            hint={[messages.percentHint(formatAmount(subtotal)), hint].filter(Boolean).join(' ')}
            autoComplete="off"
          />
        )}
      </fieldset>
      <TextField
        label="Label"
        hint={messages.labelHint}
        name="label"
        maxLength={maxAdjustmentLabel}
        autoComplete="off"
      />
      <TextField label="Reason" hint={messages.reasonHint} name="reason" maxLength={300} autoComplete="off" />
    </MutationDialog>
  )
}

type Unit = 'amount' | 'percent'

const { kind, amount, percent, label, reason } = firstAdjustmentSchema.shape
const texts = { kind, label, reason }

/** The form's texts, as the API takes them. */
const schemaOf = (unit: Unit) =>
  unit === 'amount'
    ? z.object({ ...texts, amount: typedNaira(amount.unwrap().unwrap()) })
    : z.object({ ...texts, percent: typedNaira(percent.unwrap().unwrap()) })
