import { formatNaira, naira } from '@pj/shared/money'
import { TextField } from '@pj/ui/form.tsx'
import { OnlinePayment } from './online-payment.tsx'
import type { ShownOrder } from './order-answer.ts'
import { orderStatusQuery, sendTransferSent } from './order-status.ts'
import { PaymentDue, requestOf } from './payment-instructions.tsx'
import { SendForm } from './send-form.tsx'
import { paymentMessages, payOnlineMessages, transferMessages } from './texts.ts'

/** What is due for the order and how to pay it, or that nothing is (docs/business-rules.md#payment-requests). */
export function PaymentPanel({ order, reference }: { order: ShownOrder; reference: string }) {
  const { balance_due: due, paid_amount: paid, status } = order
  const request = requestOf(order)
  if (request.kind !== 'nothing') {
    return (
      <PaymentDue order={order} online={order.online && <OnlinePayment order={order} reference={reference} />}>
        {order.transfer_sent ? (
          <p role="status">
            <strong>{transferMessages.checking}</strong> {transferMessages.willUpdate}
          </p>
        ) : (
          request.kind !== 'later' && <TransferForm orderId={order.order_id} />
        )}
      </PaymentDue>
    )
  }
  if (due >= 0 && (paid === 0 || status === 'cancelled')) return null
  const [title, text] =
    due < 0
      ? [paymentMessages.owed(formatNaira(naira(-due))), paymentMessages.tooMuch]
      : [paymentMessages.paid, paymentMessages.received(formatNaira(naira(paid)))]
  return (
    <section className="card card-body stack" aria-label="Payment">
      <h2>{title}</h2>
      <p>{text}</p>
      {due === 0 && order.online?.mode === 'test' && order.online.attempt && <p>{payOnlineMessages.testMode}</p>}
    </section>
  )
}

/** Asks for the name of the sender of a transfer, so that the bakery can find it, and announces the transfer. */
const TransferForm = ({ orderId }: { orderId: string }) => (
  <SendForm
    queryKey={orderStatusQuery(orderId).queryKey}
    button={transferMessages.sent}
    missing={transferMessages.senderMissing}
    minLength={2}
    send={(sender) => sendTransferSent(orderId, sender)}
    // The bakery knows of the transfer, also from an earlier request.
    harmless={['transfer_already_sent', 'invalid_response']}
  >
    <TextField
      label={transferMessages.sender}
      hint={transferMessages.hint}
      name="text"
      autoComplete="name"
      maxLength={255}
    />
  </SendForm>
)
