import type { Order } from '@pj/shared/orders/orders.api'
import { amountAsked, isDepositMissing, type PaymentKind } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { useState } from 'react'
import { formatAmount } from '../lib/format.ts'
import { Ledger } from './ledger.tsx'
import styles from './money-panel.module.css'
import { PaymentState } from './order-labels.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { TransferCheck } from './transfer-check.tsx'

/** The order's line totals and amount, its ledger, and what is due or to be refunded. */
export function MoneyPanel({ order }: { order: Order }) {
  const [kind, setKind] = useState<PaymentKind>()
  return (
    <section className="card card-body stack" aria-label="Money">
      <Sums order={order} />
      <TransferCheck order={order} />
      {order.payments.length > 0 && <Ledger order={order} />}
      <Deposit order={order} />
      <p className={styles.state}>
        <PaymentState order={order} />
      </p>
      <div className="row">
        <Button variant={order.balance_due > 0 ? 'primary' : 'default'} onClick={() => setKind('payment')}>
          Take payment…
        </Button>
        {order.paid_amount > 0 && (
          <Button variant={order.balance_due < 0 ? 'primary' : 'default'} onClick={() => setKind('refund')}>
            Refund…
          </Button>
        )}
      </div>
      {kind && <PaymentDialog order={order} kind={kind} onClose={() => setKind(undefined)} />}
    </section>
  )
}

const Sums = ({ order }: { order: Order }) => (
  <table className="data-table">
    <caption className="visually-hidden">What the order comes to</caption>
    <tbody>
      {order.items.map((item) => (
        <SumRow key={item.index} label={`${item.quantity} × ${item.title}`} amount={item.line_total} />
      ))}
      <SumRow
        label={order.delivery_method === 'delivery' ? `Delivery to ${order.location}` : 'Pickup'}
        amount={order.delivery_price}
      />
      <SumRow className="total" label="Total" amount={order.amount} />
      {order.kept_amount > 0 && <SumRow label="Kept of what was paid" amount={order.kept_amount} />}
      {order.paid_amount > 0 && <SumRow label="Paid" amount={order.paid_amount} />}
      {order.balance_due > 0 && <SumRow className="total" label="Balance due" amount={order.balance_due} />}
      {order.balance_due < 0 && <SumRow className="total" label="Refund owed" amount={-order.balance_due} />}
    </tbody>
  </table>
)

const SumRow = ({ label, amount, className }: { label: string; amount: number; className?: string | undefined }) => (
  <tr className={className}>
    <th scope="row">{label}</th>
    <td className="number">{formatAmount(amount)}</td>
  </tr>
)

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
