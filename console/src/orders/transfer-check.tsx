import { typedNaira } from '@pj/shared/fields'
import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import { amountAsked } from '@pj/shared/payments/payments'
import { newPaymentSchema } from '@pj/shared/payments/payments.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { checkTransfer } from '../api/payments.ts'
import { formatAgo, formatAmount } from '../lib/format.ts'
import { useKeyHint, useShortcuts } from '../lib/shortcuts.tsx'
import { settleTransfer } from './change-payments.ts'
import { useGuardedEntry } from './payment-dialog.tsx'

/** Asks whether the transfer that the customer has announced was received. T asks with the amount. */
export function TransferCheck({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { transfer_to_check: transfer } = order
  const asked = amountAsked(order)
  const receive = (): void => (asked > 0 ? void settleTransfer(queryClient, order, true) : setAsking(true))
  useShortcuts({ t: () => transfer && setAsking(true) })
  const receiveKey = useKeyHint('t')
  return (
    transfer && (
      <Notice role="group" aria-label="Transfer to check">
        <div className="stack">
          <p>
            <strong>Transfer to check:</strong> {transfer.sender} has sent it, {formatAgo(new Date(transfer.at), now)}
          </p>
          <div className="row">
            <Button variant="primary" aria-keyshortcuts={receiveKey} onClick={receive}>
              {asked > 0 ? `Received ${formatAmount(asked)}` : 'Received…'}
            </Button>
            {asked > 0 && <Button onClick={() => setAsking(true)}>Another amount…</Button>}
            <Button onClick={() => void settleTransfer(queryClient, order, false)}>Not there yet</Button>
          </div>
        </div>
        {isAsking && <TransferReceivedDialog order={order} onClose={() => setAsking(false)} />}
      </Notice>
    )
  )
}

interface TransferReceivedDialogProps {
  order: OrderSummary
  onClose: () => void
}

/** Asks how much was received, and records that. */
export function TransferReceivedDialog({ order, onClose }: TransferReceivedDialogProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() => formatTyped(amountAsked(order)))
  const { submit, isPending, askedAmount, notice } = useGuardedEntry(order, {
    send: ({ kind: _, ...entry }) => checkTransfer(order.order_id, { received: true, ...entry }),
    onSaved: onClose,
  })
  const receive = ({ amount }: { amount: number }): void => {
    if (amount === amountAsked(order)) {
      onClose()
      // Offers to undo it.
      void settleTransfer(queryClient, order, true)
    } else submit({ kind: 'payment', amount })
  }
  return (
    <TitledDialog title={`Transfer received: ${order.order_id}`} onClose={onClose}>
      <Form schema={receivedSchema} onSubmit={receive}>
        <p>
          From {order.transfer_to_check?.sender} for {order.name}
        </p>
        <NairaField label="Amount" name="amount" value={typed} onChange={setTyped} />
        <ErrorText>{notice}</ErrorText>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {askedAmount === undefined ? 'Received' : `Record ${formatAmount(askedAmount)}`}
          </Button>
        </DialogActions>
      </Form>
    </TitledDialog>
  )
}

const receivedSchema = z.object({ amount: typedNaira(newPaymentSchema.shape.amount) })
