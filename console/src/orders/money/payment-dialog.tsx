import { typedNaira } from '@pj/shared/fields'
import { formatDateTime } from '@pj/shared/lagos-time'
import { naira, readWholeNumber, roundNaira } from '@pj/shared/money'
import type { Order, OrderSummary, RecordedPayment } from '@pj/shared/orders/orders.api'
import {
  isDepositMissing,
  type PaymentKind,
  paymentMethodLabels,
  paymentMethods,
  type RefundReason,
  refundReasonLabels,
  refundReasons,
} from '@pj/shared/payments/payments'
import { type NewPayment, newPaymentSchema } from '@pj/shared/payments/payments.api'
import type { PriceLine } from '@pj/shared/pricing/quote'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { ErrorText, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { type DialogMutation, MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { recordPayment } from '../../api/payments.ts'
import { formatAmount } from '../../lib/format.ts'
import { storeCurrentOrder, storeOrder } from '../save-order.ts'
import { askedToday, offerVoid } from './change-payments.ts'

interface PaymentDialogProps {
  order: OrderSummary
  kind: PaymentKind
  /** Naira that can be refunded through the provider. */
  refundable?: number
  /** Naira; by default what the order asks for, or owes back. */
  proposed?: number
  /** Opens the voiding of the last entry, for a payment that was never made. */
  onVoid?: (() => void) | undefined
  onClose: () => void
}

/** Asks for an entry of the ledger and records it (docs/business-rules.md#payments). */
export function PaymentDialog({ order, kind, refundable = 0, proposed, onVoid, onClose }: PaymentDialogProps) {
  // Every attempt of one dialog has the same key: a second click, or a retry after a lost response, makes no second entry.
  const [key] = useState(createUuid)
  const { seen, askedAmount, dropQuestion, mutation } = useGuardedEntry<NewPayment>(order, (entry) =>
    recordPayment(order.order_id, entry, key),
  )
  const choices = kind === 'payment' ? paymentChoices(seen) : refundChoices(seen)
  const [amount, setAmount] = useState(() => formatTyped(proposed ?? choices[0]?.amount ?? 0))
  return (
    <MutationDialog
      title={`${titles[kind]}: ${order.order_id}`}
      schema={entrySchema(kind, seen, refundable)}
      mutation={mutation}
      confirm={askedAmount === undefined ? titles[kind] : `Record ${formatAmount(askedAmount)}`}
      onClose={onClose}
    >
      <NairaField
        label="Amount"
        name="amount"
        hint={kind === 'refund' && messages.atMost(formatAmount(seen.paid_amount))}
        value={amount}
        choices={choices}
        onChange={(typed) => {
          setAmount(typed)
          dropQuestion()
        }}
      />
      {kind === 'refund' && <Reasons order={seen} amount={readWholeNumber(amount)} onVoid={onVoid} />}
      <Methods refundable={kind === 'refund' ? refundable : 0} />
      <TextField label="Reference" hint={messages.referenceHint} name="reference" maxLength={200} autoComplete="off" />
      <TextField label="Note" name="note" maxLength={500} autoComplete="off" />
    </MutationDialog>
  )
}

export const messages = {
  online: (amount: string) => `Online: up to ${amount}, back to the customer's card or account through Paystack.`,
  tooMuchOnline: (amount: string) => `Only ${amount} can be refunded online`,
  chooseHow: 'Choose how it was paid',
  chooseRefund: 'Choose how it was refunded',
  reduction: (amount: string) => `The order then costs ${amount}.`,
  returned: 'Back to the customer, because too much was paid or the order is cancelled.',
  askedAgain: (due: string) => `The price stays, so ${due} is due again.`,
  mistake: 'Payment never made? Void its entry instead.',
  atMost: (paid: string) => `At most ${paid}, which was paid.`,
  tooCheap: (amount: string) => `The order costs only ${amount}`,
  referenceHint: 'Such as the sender or receipt number',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  tooMuch: (due: string, amount: string) => `${due} is due. Record ${amount} anyway?`,
  duplicate: (entry: string) => `Already recorded: ${entry}. For another payment, change the reference.`,
} as const

const titles: Readonly<Record<PaymentKind, string>> = { payment: 'Take payment', refund: 'Refund' }

interface ReasonsProps extends Pick<PaymentDialogProps, 'onVoid'> {
  order: OrderSummary
  amount: number | undefined
}

/** What a refund is for decides what the order costs afterwards (docs/business-rules.md#refunds). */
function Reasons({ order, amount, onVoid }: ReasonsProps) {
  const [reason, setReason] = useState(() => proposeReason(order))
  const possible = refundReasons.filter((each) => each !== 'price_reduction' || order.status !== 'cancelled')
  return (
    <fieldset className="stack gap-2">
      <legend className="label">Why</legend>
      <Chips>
        {possible.map((each) => (
          <ChoiceChip
            key={each}
            type="radio"
            name="reason"
            value={each}
            checked={each === reason}
            onChange={() => setReason(each)}
          >
            {refundReasonLabels[each]}
          </ChoiceChip>
        ))}
      </Chips>
      <p className="soft small" aria-live="polite">
        {describeReason(order, reason, amount ?? 0)}
      </p>
      {reason === 'mistake' && onVoid && (
        <div>
          <Button onClick={onVoid}>Void the last payment…</Button>
        </div>
      )}
      <ErrorText>{useFormErrors().reason}</ErrorText>
    </fieldset>
  )
}

/** What is owed is returned. Otherwise, refunding a completed order reduces its price. */
const proposeReason = ({ balance_due: balance, status }: OrderSummary): RefundReason =>
  balance < 0 || status !== 'completed' ? 'returned' : 'price_reduction'

function describeReason(order: OrderSummary, reason: RefundReason, amount: number): string {
  switch (reason) {
    case 'price_reduction':
      return messages.reduction(formatAmount(Math.max(0, order.amount - amount)))
    case 'returned':
      return order.status === 'cancelled' || amount <= -order.balance_due
        ? messages.returned
        : messages.askedAgain(formatAmount(order.balance_due + amount))
    case 'mistake':
      return messages.mistake
  }
}

/** What was paid online goes back the same way unless staff choose another one. */
const Methods = ({ refundable }: { refundable: number }) => (
  <fieldset>
    <legend className="label">Method</legend>
    <Chips>
      {[...(refundable > 0 ? (['online'] as const) : []), ...paymentMethods].map((method) => (
        <ChoiceChip key={method} type="radio" name="method" value={method} defaultChecked={method === 'online'}>
          {paymentMethodLabels[method]}
        </ChoiceChip>
      ))}
    </Chips>
    {refundable > 0 && <p className="soft small">{messages.online(formatAmount(refundable))}</p>}
    <ErrorText>{useFormErrors().method}</ErrorText>
  </fieldset>
)

/** What is asked for comes first. */
function paymentChoices(order: OrderSummary): PriceLine[] {
  const balance = naira(Math.max(order.balance_due, 0))
  const asked = naira(askedToday(order))
  const all = { label: 'All', amount: balance }
  return [
    ...(asked === balance ? [all] : [{ label: isDepositMissing(order) ? 'Deposit' : 'Due', amount: asked }, all]),
    { label: 'Half', amount: roundNaira(balance / 2) },
  ].filter(({ amount }) => amount > 0)
}

/** Nothing is proposed where nothing is owed back. */
function refundChoices({ balance_due: balance, paid_amount: paid }: OrderSummary): PriceLine[] {
  if (balance >= 0) return []
  const toGiveBack = { label: 'Refund owed', amount: naira(-balance) }
  return -balance < paid ? [toGiveBack, { label: 'Everything paid', amount: naira(paid) }] : [toGiveBack]
}

const fields = newPaymentSchema.shape

/** The form's texts, as the API takes them. */
const entrySchema = (kind: PaymentKind, { paid_amount: paid, amount: price }: OrderSummary, refundable: number) =>
  z
    .object({
      kind: z.literal(kind).default(kind),
      amount: typedNaira(fields.amount).refine(
        (typed) => kind === 'payment' || typed <= paid,
        `Only ${formatAmount(paid)} has been paid`,
      ),
      method: z.enum([...paymentMethods, 'online'], kind === 'payment' ? messages.chooseHow : messages.chooseRefund),
      reference: fields.reference,
      note: fields.note,
      reason: fields.reason,
    })
    .refine((entry) => entry.reason !== 'price_reduction' || entry.amount <= price, {
      path: ['amount'],
      message: messages.tooCheap(formatAmount(price)),
    })
    .refine((entry) => entry.method !== 'online' || entry.amount <= refundable, {
      path: ['amount'],
      message: messages.tooMuchOnline(formatAmount(refundable)),
    })

interface Entry {
  readonly kind: PaymentKind
  readonly amount: number
}

interface Guard {
  /** Naira. */
  readonly expected_balance: number
  readonly allow_overpaid?: true
}

/**
 * Sends the balance that this person saw, so that two people can't both book one transfer, and asks before booking more
 * than is due (docs/business-rules.md#payments).
 */
export function useGuardedEntry<E extends Entry>(
  order: OrderSummary,
  send: (entry: E & Guard) => Promise<RecordedPayment>,
) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<OrderSummary>(order)
  const [askedAmount, setAskedAmount] = useState<number>()
  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      storeOrder(queryClient, saved)
      setSeen(saved)
      if (saved.duplicate_of === undefined) void offerVoid(queryClient, saved)
    },
    onError: async (error) => {
      setAskedAmount(undefined)
      const current = await storeCurrentOrder(queryClient, order, error)
      if (current) setSeen(current)
    },
  })
  const mutate: DialogMutation<E>['mutate'] = (entry, { onSuccess }) => {
    const isTooMuch = entry.kind === 'payment' && entry.amount > Math.max(seen.balance_due, 0)
    if (isTooMuch && entry.amount !== askedAmount) {
      save.reset()
      setAskedAmount(entry.amount)
    } else {
      save.mutate(
        { ...entry, expected_balance: seen.balance_due, ...(isTooMuch && { allow_overpaid: true }) },
        { onSuccess: (saved) => saved.duplicate_of === undefined && onSuccess() },
      )
    }
  }
  const problem = describeResult(seen, { save, askedAmount })
  const error = problem === undefined ? null : new Error(problem)
  const dropQuestion = (): void => setAskedAmount(undefined)
  return { seen, askedAmount, dropQuestion, mutation: { mutate, isPending: save.isPending, error } }
}

interface Result {
  readonly save: { readonly error: Error | null; readonly data: RecordedPayment | undefined }
  readonly askedAmount: number | undefined
}

function describeResult({ balance_due: balance }: OrderSummary, { save, askedAmount }: Result): string | undefined {
  if (save.error) return messages.notSaved(save.error.message)
  if (save.data?.duplicate_of !== undefined) return describeDuplicate(save.data, save.data.duplicate_of)
  if (askedAmount === undefined) return undefined
  return messages.tooMuch(balance > 0 ? `Only ${formatAmount(balance)}` : 'Nothing', formatAmount(askedAmount))
}

function describeDuplicate({ payments }: Order, id: string): string {
  const entry = payments.find((payment) => payment.id === id)
  const details = entry && [formatAmount(entry.amount), entry.reference, formatDateTime(new Date(entry.at)), entry.by]
  return messages.duplicate(details?.filter(Boolean).join(', ') ?? '')
}
