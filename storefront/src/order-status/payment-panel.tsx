import { formatNaira, naira } from '@pj/shared/money'
import { amountAsked, isDepositMissing } from '@pj/shared/orders/payments'
import { lazy, Suspense } from 'react'
import type { PublicOrder } from '../api/order-status.ts'
import { AmountFact, PaymentInstructions } from './payment-instructions.tsx'

/** Fetched only where something is due. */
const TransferForm = lazy(() => import('./transfer-form.tsx').then((module) => ({ default: module.TransferForm })))

/** What is due for the order and how to pay it, or that nothing is (docs/business-rules.md#payments). */
export function PaymentPanel({ order }: { order: PublicOrder }) {
  const { balance_due: due, paid_amount: paid, status } = order
  if (due > 0) return <PaymentDue order={order} />
  if (due < 0) return <MoneyBack amount={-due} />
  if (paid === 0 || status === 'cancelled') return null
  return (
    <section className="card card-body stack" aria-label="Payment">
      <h2>Paid, thank you</h2>
      <p>We have received {formatNaira(naira(paid))}. Nothing is left to pay.</p>
    </section>
  )
}

const PaymentDue = ({ order }: { order: PublicOrder }) => (
  <section className="card card-body stack" aria-label="How to pay">
    <h2>How to pay</h2>
    {isDepositMissing(order) && (
      <p>
        We ask for a deposit of <strong>{formatNaira(naira(order.deposit))}</strong> before we start. The rest is due{' '}
        {order.delivery_method === 'pickup' ? 'when you pick it up.' : 'before the rider sets out.'}
      </p>
    )}
    <PaymentInstructions orderId={order.order_id} method={order.delivery_method}>
      <AmountFact label="Amount" amount={naira(order.amount)} />
      {order.paid_amount > 0 && (
        <>
          <AmountFact label="Paid so far" amount={naira(order.paid_amount)} />
          <AmountFact label="Still to pay" amount={naira(order.balance_due)} />
        </>
      )}
      {isDepositMissing(order) && <AmountFact label="To pay now" amount={naira(amountAsked(order))} />}
    </PaymentInstructions>
    {order.transfer_sent ? (
      <p role="status">
        <strong>We are looking for your transfer.</strong> This page shows when we have found it.
      </p>
    ) : (
      <Suspense>
        <TransferForm orderId={order.order_id} />
      </Suspense>
    )}
  </section>
)

const MoneyBack = ({ amount }: { amount: number }) => (
  <section className="card card-body stack" aria-label="Payment">
    <h2>We owe you {formatNaira(naira(amount))}</h2>
    <p>You have paid more than is due. We will give it back to you.</p>
  </section>
)
