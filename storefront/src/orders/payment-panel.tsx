import { formatNaira, naira } from '@pj/shared/money'
import { paymentRequest } from '@pj/shared/orders/payment-request'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import type { ApiError } from '@pj/ui/http'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toApiError } from '../lib/http.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { commonMessages } from '../lib/texts.ts'
import { OnlinePayment } from './online-payment.tsx'
import { orderStatusQuery, type PublicOrder, sendTransferSent } from './order-status.ts'
import { PaymentDue } from './payment-instructions.tsx'
import { paymentMessages, payOnlineMessages, transferMessages } from './texts.ts'

/** What is due for the order and how to pay it, or that nothing is (docs/business-rules.md#payment-requests). */
export function PaymentPanel({ order, reference }: { order: PublicOrder; reference: string }) {
  const { balance_due: due, paid_amount: paid, status } = order
  const request = paymentRequest(order, order.unconfirmed)
  if (request.kind !== 'nothing') {
    return (
      <PaymentDue
        order={{ ...order, orderId: order.order_id, method: order.delivery_method, confirmedBy: order.confirmed_by }}
        online={order.online && <OnlinePayment order={order} reference={reference} />}
      >
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
  if (due < 0) return <MoneyBack amount={-due} />
  if (paid === 0 || status === 'cancelled') return null
  return (
    <section className="card card-body stack" aria-label="Payment">
      <h2>{paymentMessages.paid}</h2>
      <p>{paymentMessages.received(formatNaira(naira(paid)))}</p>
      {order.online?.mode === 'test' && order.online.attempt && <p>{payOnlineMessages.testMode}</p>}
    </section>
  )
}

const MoneyBack = ({ amount }: { amount: number }) => (
  <section className="card card-body stack" aria-label="Payment">
    <h2>{paymentMessages.owed(formatNaira(naira(amount)))}</h2>
    <p>{paymentMessages.tooMuch}</p>
  </section>
)

/** Asks for the name of the sender of a transfer, so that the bakery can find it, and announces the transfer. */
function TransferForm({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const sender = String(new FormData(event.currentTarget).get('sender')).trim()
    if (sender.length < 2) return setError(transferMessages.senderMissing)
    setBusy(true)
    const failure = await sendTransferSent(orderId, sender).then(() => undefined, toApiError)
    setError(failure && describeFailure(failure))
    setBusy(false)
    await queryClient.invalidateQueries(orderStatusQuery(orderId))
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={transferMessages.sender}
        hint={transferMessages.hint}
        error={error}
        name="sender"
        autoComplete="name"
        maxLength={255}
      />
      <div className="row">
        {/* Without scripts the name would end up in the URL. */}
        <Button type="submit" busy={isBusy} disabled={!isHydrated}>
          {transferMessages.sent}
        </Button>
      </div>
    </form>
  )
}

/** Undefined once the bakery knows of the transfer, also from an earlier request. */
function describeFailure({ code, message }: ApiError): string | undefined {
  if (code === 'no_response') return commonMessages.unreachable
  return code === 'transfer_already_sent' || code === 'invalid_response' ? undefined : message
}
