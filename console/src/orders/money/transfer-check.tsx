import { typedNaira } from '@pj/shared/fields'
import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import { newPaymentSchema } from '@pj/shared/payments/payments.api'
import { Button } from '@pj/ui/button.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { checkTransfer } from '../../api/payments.ts'
import { formatAgo, formatAmount } from '../../lib/format.ts'
import { useKeyHint, useShortcuts } from '../../lib/shortcuts.tsx'
import { askedToday, settleTransfer } from './change-payments.ts'
import { useGuardedEntry } from './payment-dialog.tsx'

/** Asks whether the transfer that the customer has announced was received. T asks with the amount. */
export function TransferCheck({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { transfer_to_check: transfer } = order
  const asked = askedToday(order)
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

export function TransferReceivedDialog({ order, onClose }: TransferReceivedDialogProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() => formatTyped(askedToday(order)))
  const { askedAmount, dropQuestion, mutation } = useGuardedEntry<ReceivedTransfer>(order, ({ kind: _, ...entry }) =>
    checkTransfer(order.order_id, { received: true, ...entry }),
  )
  const receive: typeof mutation.mutate = (entry, options) => {
    if (entry.amount !== askedToday(order)) return mutation.mutate(entry, options)
    options.onSuccess()
    // Offers to undo it.
    void settleTransfer(queryClient, order, true)
  }
  return (
    <MutationDialog
      title={`Transfer received: ${order.order_id}`}
      schema={receivedSchema}
      mutation={{ ...mutation, mutate: receive }}
      confirm={askedAmount === undefined ? 'Received' : `Record ${formatAmount(askedAmount)}`}
      onClose={onClose}
    >
      <p>
        From <bdi>{order.transfer_to_check?.sender}</bdi> for <bdi>{order.name}</bdi>
      </p>
      <NairaField
        label="Amount"
        name="amount"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          dropQuestion()
        }}
      />
    </MutationDialog>
  )
}

const receivedSchema = z.object({
  kind: z.literal('payment').default('payment'),
  amount: typedNaira(newPaymentSchema.shape.amount),
})
type ReceivedTransfer = z.infer<typeof receivedSchema>
