import type { Order } from '@pj/shared/api/orders'
import { type NewPayment, newPaymentSchema } from '@pj/shared/api/payments'
import { amountAsked, type PaymentKind, paymentMethodLabels, paymentMethods } from '@pj/shared/orders/payments'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { recordPayment } from '../api/payments.ts'
import { formatAmount } from '../lib/format-amount.ts'
import { readWholeNumber } from '../shop/number-field.tsx'
import { storeOrder } from '../status-changes/change-statuses.ts'
import { type AmountChoice, AmountField, formatTyped } from './amount-field.tsx'
import styles from './payment-dialogs.module.css'

interface PaymentDialogProps {
  order: Order
  kind: PaymentKind
  onClose: () => void
}

/** Asks for an entry of the ledger and records it (docs/business-rules.md#payments). */
export function PaymentDialog({ order, kind, onClose }: PaymentDialogProps) {
  const [errors, setErrors] = useState<EntryErrors>({})
  const choices = kind === 'payment' ? paymentChoices(order) : refundChoices(order)
  const [amount, setAmount] = useState(() => formatTyped(choices[0]?.amount ?? 0))
  const save = useRecordPayment(order, onClose)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (save.isPending) return
    const entry = readEntry(new FormData(event.currentTarget), { kind, amount })
    const found = findErrors(entry, order)
    setErrors(found)
    const parsed = newPaymentSchema.safeParse(entry)
    if (parsed.success && Object.keys(found).length === 0) save.mutate(parsed.data)
  }
  return (
    <TitledDialog title={`${titles[kind]}: ${order.order_id}`} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <AmountField
          value={amount}
          choices={choices}
          hint={kind === 'payment' ? describeOverpayment(order, amount) : undefined}
          error={errors.amount}
          onChange={setAmount}
        />
        <Methods error={errors.method} />
        <Field label="Reference" hint="Such as the sender, or the number on the receipt of the card machine.">
          {(control) => <input {...control} name="reference" maxLength={200} autoComplete="off" />}
        </Field>
        <Field label="Note">{(control) => <input {...control} name="note" maxLength={500} autoComplete="off" />}</Field>
        {save.error && (
          <p className={fieldStyles.error} role="alert">
            Not saved: {save.error.message}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {titles[kind]}
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}

const titles: Readonly<Record<PaymentKind, string>> = { payment: 'Take payment', refund: 'Give back' }

/** Every attempt of one dialog has the same key: a second click, or a retry after a lost response, makes no second entry. */
function useRecordPayment(order: Order, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
  return useMutation({
    mutationFn: (entry: NewPayment) => recordPayment(order.order_id, entry, key),
    onSuccess: (updated) => {
      storeOrder(queryClient, updated)
      onSaved()
    },
  })
}

const Methods = ({ error }: { error: string | undefined }) => (
  <fieldset>
    <legend className={fieldStyles.label}>Method</legend>
    <div className={styles.methods}>
      {paymentMethods.map((method) => (
        <label key={method}>
          <input type="radio" name="method" value={method} />
          {paymentMethodLabels[method]}
        </label>
      ))}
    </div>
    {error && (
      <p className={fieldStyles.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
)

/** What is asked for comes first. */
function paymentChoices(order: Order): AmountChoice[] {
  const balance = Math.max(order.balance_due, 0)
  const asked = amountAsked(order)
  const all = { label: 'All', amount: balance }
  return [
    ...(asked === balance ? [all] : [{ label: 'Deposit', amount: asked }, all]),
    { label: 'Half', amount: Math.round(balance / 2) },
  ].filter(({ amount }) => amount > 0)
}

function refundChoices({ balance_due: balance, paid_amount: paid }: Order): AmountChoice[] {
  const toGiveBack = { label: 'To give back', amount: -balance }
  const all = { label: 'All that was paid', amount: paid }
  return balance < 0 && -balance < paid ? [toGiveBack, all] : [all]
}

interface EntryErrors {
  readonly amount?: string | undefined
  readonly method?: string
}

const readEntry = (form: FormData, { kind, amount }: { kind: PaymentKind; amount: string }) => ({
  kind,
  amount: readWholeNumber(amount) ?? 0,
  method: form.get('method'),
  reference: form.get('reference'),
  note: form.get('note'),
})

function findErrors({ kind, amount, method }: ReturnType<typeof readEntry>, { paid_amount: paid }: Order): EntryErrors {
  const { amount: amountSchema } = newPaymentSchema.shape
  const amountError = amountSchema.safeParse(amount).error?.issues[0]?.message
  const exceeds = kind === 'refund' && amount > paid ? `Only ${formatAmount(paid)} has been paid` : undefined
  return {
    ...((amountError ?? exceeds) && { amount: amountError ?? exceeds }),
    ...(method === null && { method: kind === 'payment' ? 'Choose how it was paid' : 'Choose how it is given back' }),
  }
}

function describeOverpayment({ balance_due: balance }: Order, typed: string): string | undefined {
  const excess = (readWholeNumber(typed) ?? 0) - Math.max(balance, 0)
  return excess > 0 ? `${formatAmount(excess)} more than is due: that is then to be given back.` : undefined
}
