import { formatDateTime, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import { describeAdjustment, signedAmount, sumDiscounts } from '@pj/shared/orders/adjustments'
import { type NewAdjustment, type OrderAdjustment, removeAdjustmentSchema } from '@pj/shared/orders/adjustments.api'
import { isOpen } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { nameParts } from '@pj/shared/payments/instalments'
import type { PaymentKind } from '@pj/shared/payments/payments'
import type { Payment } from '@pj/shared/payments/payments.api'
import { Button } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useState } from 'react'
import { addAdjustment, removeAdjustment } from '../../api/payments.ts'
import { formatAmount } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { useOrderChange } from '../save-order.ts'
import { PaymentState } from '../status/order-labels.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { isVoidable, Ledger, VoidDialog } from './ledger.tsx'
import { OnlineMoney } from './online-money.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { TransferCheck } from './transfer-check.tsx'

export function MoneyPanel({ order }: { order: Order }) {
  const [kind, setKind] = useState<PaymentKind>()
  const [voiding, setVoiding] = useState<Payment>()
  const last = order.payments.findLast((entry) => entry.kind === 'payment' && isVoidable(entry))
  const voidLast = (): void => {
    setKind(undefined)
    setVoiding(last)
  }
  return (
    <Panel aria-label="Money">
      <div className="row gap-2">
        <p className="step-1 flex-1">
          <PaymentState order={order} />
        </p>
        {(order.balance_due > 0 || isOpen(order.status)) && (
          <Button variant={order.balance_due > 0 ? 'primary' : 'default'} onClick={() => setKind('payment')}>
            Take payment…
          </Button>
        )}
        {order.paid_amount > 0 && <Button onClick={() => setKind('refund')}>Refund…</Button>}
      </div>
      {order.online && <OnlineMoney order={order} online={order.online} />}
      <TransferCheck order={order} />
      <Instalments order={order} />
      <Sums order={order} />
      <Adjustments order={order} />
      {order.payments.length > 0 && <Ledger order={order} />}
      {kind && (
        <PaymentDialog
          order={order}
          kind={kind}
          refundable={order.online?.refundable ?? 0}
          onVoid={last && voidLast}
          onClose={() => setKind(undefined)}
        />
      )}
      {voiding && <VoidDialog order={order} entry={voiding} onClose={() => setVoiding(undefined)} />}
    </Panel>
  )
}

const Sums = ({ order }: { order: Order }) => (
  <DataTable aria-label="Order total">
    {order.items.map((item) => (
      <FigureRow key={item.index} label={`${item.quantity} × ${item.title}`}>
        {formatAmount(item.line_total)}
      </FigureRow>
    ))}
    {order.adjustments.map((adjustment) => (
      <FigureRow key={adjustment.id} label={adjustment.label}>
        {formatSigned(signedAmount(adjustment))}
      </FigureRow>
    ))}
    <FigureRow label={order.delivery_method === 'delivery' ? `Delivery to ${order.location}` : 'Pickup'}>
      {formatAmount(order.delivery_price)}
    </FigureRow>
    {listTotals(order).map(({ label, amount, isTotal }) => (
      <FigureRow key={label} label={label} isTotal={isTotal}>
        {formatAmount(amount)}
      </FigureRow>
    ))}
  </DataTable>
)

/** Discounts and surcharges with who added them, and the button for another. A refund's reduction is removed with its ledger entry. */
function Adjustments({ order }: { order: Order }) {
  const can = useRights()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<OrderAdjustment>()
  const add = useOrderChange(order, (adjustment: NewAdjustment) => addAdjustment(order, adjustment))
  const canAdjust = can('setPrices') && order.status !== 'cancelled'
  return (
    <>
      {order.adjustments.length > 0 && (
        <ul className="entries" aria-label="Discounts and surcharges">
          {order.adjustments.map((adjustment) => (
            <li key={adjustment.id}>
              <div className="break stack gap-1">
                <span>{describeAdjustment(adjustment)}</span>
                <span className="soft small">
                  {[adjustment.by, formatDateTime(new Date(adjustment.at)), adjustment.reason]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </div>
              {canAdjust && !adjustment.is_refund && (
                <Button
                  variant="plain"
                  aria-label={`Remove ${adjustment.label}…`}
                  onClick={() => setRemoving(adjustment)}
                >
                  Remove…
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAdjust && (
        <div>
          <Button onClick={() => setAdding(true)}>Discount or surcharge…</Button>
        </div>
      )}
      {isAdding && (
        <AdjustmentDialog
          priced={order}
          discounts={sumDiscounts(order.adjustments.filter(({ code, is_refund }) => code === null && !is_refund))}
          mutation={add}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && <RemoveDialog order={order} adjustment={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

interface RemoveDialogProps {
  order: Order
  adjustment: OrderAdjustment
  onClose: () => void
}

const removalSchema = removeAdjustmentSchema.pick({ reason: true })

function RemoveDialog({ order, adjustment, onClose }: RemoveDialogProps) {
  const save = useOrderChange(order, ({ reason }: { reason: string }) => removeAdjustment(order, adjustment.id, reason))
  return (
    <MutationDialog
      title={`Remove ${adjustment.label}?`}
      schema={removalSchema}
      mutation={save}
      confirm="Remove"
      isDanger
      onClose={onClose}
    >
      <p>{describeAdjustment(adjustment)}</p>
      <TextField label="Reason" name="reason" maxLength={300} autoComplete="off" />
    </MutationDialog>
  )
}

const listTotals = ({ amount, kept_amount: kept, paid_amount: paid, balance_due: balance }: Order) =>
  [
    { label: 'Total', amount, isTotal: true },
    { label: 'Kept after cancelling', amount: kept, isTotal: false },
    { label: 'Paid', amount: paid, isTotal: false },
    { label: 'Balance due', amount: balance, isTotal: true },
    { label: 'Refund owed', amount: -balance, isTotal: true },
  ].filter((row) => row.label === 'Total' || row.amount > 0)

/** What is paid when, of an order that is paid in several parts: "Deposit ₦10,000: ₦2,000 missing". */
function Instalments({ order }: { order: Order }) {
  const today = lagosDay(new Date())
  if (order.instalments.length < 2 && order.deposit === 0) return null
  return (
    <ul className="entries" aria-label="Instalments">
      {nameParts(order).map((part) => (
        <li key={part.totalSoFar}>
          <span>
            {part.label} {formatAmount(part.amount)}:{' '}
            {part.paid ? 'paid' : <PartState part={part} paidAmount={order.paid_amount} today={today} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface PartStateProps {
  part: ReturnType<typeof nameParts>[number]
  /** Naira paid on the whole order. */
  paidAmount: number
  today: LagosDay
}

/** For a part that isn't fully paid: "₦2,000 overdue". */
function PartState({ part: { isDeposit, amount, totalSoFar, due_on }, paidAmount, today }: PartStateProps) {
  const missing = totalSoFar - paidAmount
  const dayState = due_on < today ? 'overdue' : due_on === today ? 'due today' : 'open'
  const state = isDeposit ? 'missing' : dayState
  const text = missing < amount ? `${formatAmount(missing)} ${state}` : state
  return state === 'open' ? text : <strong>{text}</strong>
}
