import { formatDateTime } from '@pj/shared/lagos-time'
import type { Order } from '@pj/shared/orders/orders.api'
import { paymentMethodLabels, refundReasonLabels } from '@pj/shared/payments/payments'
import { type Payment, voidPaymentSchema } from '@pj/shared/payments/payments.api'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { useState } from 'react'
import { voidPayment } from '../../api/payments.ts'
import { formatAmount } from '../../lib/format.ts'
import { useOrderChange } from '../save-order.ts'

const messages = {
  voidHint: 'For mistakes only. The entry stays, struck through. To return money, use “Refund”.',
}

/** The entries of an order, oldest first; voided ones are struck through. */
export function Ledger({ order }: { order: Order }) {
  const [voiding, setVoiding] = useState<Payment>()
  return (
    <>
      <ul className="entries" aria-label="Payments">
        {order.payments.map((entry) => (
          <li key={entry.id}>
            <EntryText entry={entry} />
            {isVoidable(entry) && (
              <Button variant="plain" aria-label={`Void ${describeEntry(entry)}…`} onClick={() => setVoiding(entry)}>
                Void…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {voiding && <VoidDialog order={order} entry={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  )
}

/** The ledger has what the provider holds. */
export const isVoidable = ({ voided, method }: Payment): boolean => !voided && method !== 'online'

function EntryText({ entry }: { entry: Payment }) {
  const { kind, amount, method, reference, note, at, by, fee, reason, voided } = entry
  const Text = voided ? 's' : 'span'
  return (
    <div className="break stack gap-1">
      <Text>
        <strong>
          {kind === 'payment' ? 'Paid' : 'Refunded'} {formatAmount(amount)}
        </strong>{' '}
        {paymentMethodLabels[method]}
        {reference && `, ${reference}`}
      </Text>
      <span className="soft small">
        <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        {by && `, ${by}`}
        {fee !== null && `, fee ${formatAmount(fee)}`}
        {reason && reason !== 'returned' && `, ${refundReasonLabels[reason].toLowerCase()}`}
        {note && `: ${note}`}
      </span>
      {voided && (
        <span className="small">
          Void, {formatDateTime(new Date(voided.at))}
          {voided.by && `, ${voided.by}`}: {voided.reason}
        </span>
      )}
    </div>
  )
}

interface VoidDialogProps {
  order: Order
  entry: Payment
  onClose: () => void
}

export function VoidDialog({ order, entry, onClose }: VoidDialogProps) {
  const save = useOrderChange(order, ({ reason }: { reason: string }) => voidPayment(order.order_id, entry.id, reason))
  return (
    <MutationDialog
      title={`Void ${describeEntry(entry)}?`}
      schema={voidPaymentSchema}
      mutation={save}
      confirm="Void"
      isDanger
      onClose={onClose}
    >
      <p className="soft">{messages.voidHint}</p>
      <TextField label="Reason" name="reason" maxLength={500} autoComplete="off" />
    </MutationDialog>
  )
}

/** "payment of ₦50,000 by card machine". */
export const describeEntry = ({ kind, amount, method }: Pick<Payment, 'kind' | 'amount' | 'method'>): string =>
  `${kind} of ${formatAmount(amount)} ${method === 'cash' ? 'in cash' : `by ${paymentMethodLabels[method].toLowerCase()}`}`
