import type { Order } from '@pj/shared/api/orders'
import { transferCheckedSchema } from '@pj/shared/api/payments'
import { amountAsked } from '@pj/shared/orders/payments'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkTransfer } from '../api/payments.ts'
import { formatAmount } from '../lib/format-amount.ts'
import { formatAgo } from '../lib/format-due.ts'
import { useShortcuts } from '../queue/use-shortcuts.ts'
import { readWholeNumber } from '../shop/number-field.tsx'
import { AmountField, formatTyped } from './amount-field.tsx'
import { settleTransfer } from './change-payments.ts'
import { EntryNotice, useGuardedEntry } from './guarded-entry.tsx'

/** Asks whether the transfer that the customer has announced was received. T says that it was. */
export function TransferCheck({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { transfer_to_check: transfer } = order
  const asked = amountAsked(order)
  const receive = (): void => (asked > 0 ? void settleTransfer(queryClient, order, true) : setAsking(true))
  useShortcuts({ t: () => transfer && receive() })
  return (
    transfer && (
      <Notice role="group" aria-label="Transfer to check">
        <div className="stack">
          <p>
            <strong>Transfer to check:</strong> {transfer.sender} has sent it, {formatAgo(new Date(transfer.at), now)}
          </p>
          <div className="row">
            <Button variant="primary" aria-keyshortcuts="t" onClick={receive}>
              {asked > 0 ? `Received ${formatAmount(asked)}` : 'Received…'}
            </Button>
            {asked > 0 && <Button onClick={() => setAsking(true)}>Another amount…</Button>}
            <Button onClick={() => void settleTransfer(queryClient, order, false)}>Not there yet</Button>
          </div>
        </div>
        {isAsking && <ReceivedAmountDialog order={order} onClose={() => setAsking(false)} />}
      </Notice>
    )
  )
}

function ReceivedAmountDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [typed, setTyped] = useState(() => formatTyped(Math.max(order.balance_due, 0)))
  const [error, setError] = useState<string>()
  const { submit, isPending, askedAmount, notice } = useGuardedEntry(order, {
    send: ({ kind: _, ...entry }) => checkTransfer(order.order_id, { received: true, ...entry }),
    onSaved: onClose,
  })
  const read = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const amount = readWholeNumber(typed) ?? 0
    const found = transferCheckedSchema.shape.amount.safeParse(amount).error?.issues[0]?.message
    setError(found)
    if (!found) submit({ kind: 'payment', amount })
  }
  return (
    <TitledDialog title={`Transfer received: ${order.order_id}`} onClose={onClose}>
      <form className="stack" onSubmit={read} noValidate>
        <AmountField value={typed} choices={[]} error={error} onChange={setTyped} />
        <EntryNotice notice={notice} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {askedAmount === undefined ? 'Received' : `Record ${formatAmount(askedAmount)}`}
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}
