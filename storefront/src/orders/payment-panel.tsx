import { formatNaira, naira } from '@pj/shared/money'
import { paymentRequest } from '@pj/shared/orders/payment-request'
import type { PublicOrder } from '../lib/order-status.ts'
import { PaymentDue } from './payment-instructions.tsx'
import { TransferForm } from './transfer-form.tsx'

/** What is due for the order and how to pay it, or that nothing is (docs/business-rules.md#payment-requests). */
export function PaymentPanel({ order }: { order: PublicOrder }) {
  const { balance_due: due, paid_amount: paid, status } = order
  const request = paymentRequest(order, order.unconfirmed)
  if (request.kind !== 'nothing') {
    return (
      <PaymentDue
        order={{ ...order, orderId: order.order_id, method: order.delivery_method, confirmedBy: order.confirmed_by }}
      >
        {order.transfer_sent ? (
          <p role="status">
            <strong>We are looking for your transfer.</strong> This page shows when we have found it.
          </p>
        ) : (
          request.kind !== 'later' && <TransferForm orderId={order.order_id} />
        )}
      </PaymentDue>
    )
  }
  if (due < 0) return <MoneyBack amount={-due} />
  if (paid === 0 || status === 'cancelled') return null
  return (
    <section className="card card-body stack" aria-label="Payment">
      <h2>Paid, thank you</h2>
      <p>We have received {formatNaira(naira(paid))}. Nothing is left to pay.</p>
    </section>
  )
}

const MoneyBack = ({ amount }: { amount: number }) => (
  <section className="card card-body stack" aria-label="Payment">
    <h2>We owe you {formatNaira(naira(amount))}</h2>
    <p>You have paid more than is due. We will give it back to you.</p>
  </section>
)
