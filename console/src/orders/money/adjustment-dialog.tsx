import { typedNaira } from '@pj/shared/fields'
import { type Naira, naira } from '@pj/shared/money'
import {
  type AdjustmentKind,
  adjustmentKinds,
  adjustmentNames,
  amountOf,
  mostDiscount,
  type PricedItems,
} from '@pj/shared/orders/adjustments'
import { firstAdjustmentSchema, maxAdjustmentLabel, type NewAdjustment } from '@pj/shared/orders/adjustments.api'
import { RadioChips } from '@pj/ui/chip.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { type DialogMutation, MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { useState } from 'react'
import { z } from 'zod'
import { formatAmount } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { useMenu } from '../../menu/use-menu.tsx'

export const messages = {
  percentHint: (subtotal: string) => `Of the items, ${subtotal}.`,
  limit: (left: string) => `You can take off ${left} more. Ask a manager for more.`,
  labelHint: 'The customer reads it on the order and the invoice, where it stays: no names.',
  reasonHint: 'For us only.',
}

interface AdjustmentDialogProps {
  priced: PricedItems
  /** The discounts that staff have given already, in naira. */
  discounts: number
  mutation: DialogMutation<NewAdjustment>
  onClose: () => void
}

/** Asks for a discount or surcharge (docs/business-rules.md#adjustments). */
export function AdjustmentDialog({ priced, discounts, mutation, onClose }: AdjustmentDialogProps) {
  const menu = useMenu()
  const [kind, setKind] = useState<AdjustmentKind>('discount')
  const [unit, setUnit] = useState<Unit>('amount')
  const [amount, setAmount] = useState('')
  const can = useRights()
  const most = mostDiscount(priced, menu.payment.desk_discount_percent)
  const left = naira(Math.max(0, most - priced.reduction - discounts))
  const isLimited = kind === 'discount' && !can('discountFreely')
  const hint = isLimited ? messages.limit(formatAmount(left)) : undefined
  return (
    <MutationDialog
      title="Discount or surcharge"
      schema={schemaOf(unit, { subtotal: priced.subtotal, most: isLimited ? left : undefined })}
      values={{ kind }}
      mutation={mutation}
      confirm={`Add ${adjustmentNames[kind].toLowerCase()}`}
      onClose={onClose}
    >
      <fieldset>
        <legend className="label">Kind</legend>
        <RadioChips
          name="kind"
          value={kind}
          options={adjustmentKinds.map((each) => [each, adjustmentNames[each]])}
          onChange={setKind}
        />
      </fieldset>
      <fieldset className="stack gap-2">
        <legend className="label">How much</legend>
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
            hint={[messages.percentHint(formatAmount(priced.subtotal)), hint].filter(Boolean).join(' ')}
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

interface Limit {
  /** Of the items, in naira. */
  readonly subtotal: number
  /** Undefined for who may take off what they like. */
  readonly most: Naira | undefined
}

/** The form's texts, as the API takes them. */
function schemaOf(unit: Unit, { subtotal, most = naira(Number.MAX_SAFE_INTEGER) }: Limit) {
  const tooMuch = messages.limit(formatAmount(most))
  const isAllowed = (typed: number): boolean =>
    amountOf(unit === 'amount' ? { amount: typed } : { percent: typed }, subtotal) <= most
  return unit === 'amount'
    ? z.object({ ...texts, amount: typedNaira(amount.unwrap().unwrap().refine(isAllowed, tooMuch)) })
    : z.object({ ...texts, percent: typedNaira(percent.unwrap().unwrap().refine(isAllowed, tooMuch)) })
}
