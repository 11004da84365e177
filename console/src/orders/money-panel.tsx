import type { Order } from '@pj/shared/orders/orders.api'
import { amountAsked, isDepositMissing, type PaymentKind } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useState } from 'react'
import { formatAmount } from '../lib/format.ts'
import { Ledger } from './ledger.tsx'
import { OnlineMoney } from './online-money.tsx'
import { PaymentState } from './order-labels.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { TransferCheck } from './transfer-check.tsx'

/** What is due or to be refunded, with the way to settle it, then the line totals and the ledger. */
export function MoneyPanel({ order }: { order: Order }) {
  const [kind, setKind] = useState<PaymentKind>()
  return (
    <Panel aria-label="Money">
      <div className="row gap-2">
        <p className="large spacer">
          <PaymentState order={order} />
        </p>
        <Button variant={order.balance_due > 0 ? 'primary' : 'default'} onClick={() => setKind('payment')}>
          Take payment…
        </Button>
        {order.paid_amount > 0 && <Button onClick={() => setKind('refund')}>Refund…</Button>}
      </div>
      {order.online && <OnlineMoney order={order} online={order.online} />}
      <TransferCheck order={order} />
      <Deposit order={order} />
      <Sums order={order} />
      {order.payments.length > 0 && <Ledger order={order} />}
      {kind && (
        <PaymentDialog
          order={order}
          kind={kind}
          refundable={order.online?.refundable ?? 0}
          onClose={() => setKind(undefined)}
        />
      )}
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

const listTotals = ({ amount, kept_amount: kept, paid_amount: paid, balance_due: balance }: Order) =>
  [
    { label: 'Total', amount, isTotal: true },
    { label: 'Kept after cancelling', amount: kept, isTotal: false },
    { label: 'Paid', amount: paid, isTotal: false },
    { label: 'Balance due', amount: balance, isTotal: true },
    { label: 'Refund owed', amount: -balance, isTotal: true },
  ].filter((row) => row.label === 'Total' || row.amount > 0)

/** What was asked for in advance, of an order that is still open. */
function Deposit({ order }: { order: Order }) {
  if (order.deposit === 0 || order.status === 'cancelled') return null
  const missing = isDepositMissing(order) ? amountAsked(order) : 0
  const missingPart = missing < order.deposit ? `${formatAmount(missing)} missing` : 'missing'
  return (
    <p>
      Deposit {formatAmount(order.deposit)}: {missing > 0 ? <strong>{missingPart}</strong> : 'paid'}
    </p>
  )
}
