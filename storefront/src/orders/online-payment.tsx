import { formatNaira, naira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText, TextField } from '@pj/ui/form.tsx'
import type { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { toApiError } from '../lib/http.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { commonMessages } from '../lib/texts.ts'
import { findShown, type ShownOrder } from './order-answer.ts'
import { fetchOrderStatus, isChecking, startPayment } from './order-status.ts'
import { requestOf } from './payment-instructions.tsx'
import { payOnlineMessages as messages } from './texts.ts'

interface OnlinePaymentProps {
  order: ShownOrder
  /** Of the payment from which the customer has come back, or ''. */
  reference: string
}

/** What became of the payment that the customer comes back from, and the button that pays what the order asks for now. */
export function OnlinePayment({ order, reference }: OnlinePaymentProps) {
  const attempt = order.online?.attempt
  const state = attempt && attempt.reference === reference ? attempt.state : undefined
  if (isChecking(order, reference)) {
    return (
      <Notice role="status">
        <strong>{messages.checking}</strong> {messages.checkingHint}
      </Notice>
    )
  }
  return (
    <>
      {state === 'paid' && attempt && (
        <Notice tone="success" role="status">
          {messages.paid(formatNaira(naira(attempt.amount)))}
        </Notice>
      )}
      {state === 'rejected' && attempt && (
        <Notice role="status">{messages.rejected(formatNaira(naira(attempt.amount)))}</Notice>
      )}
      {(state === 'failed' || state === 'expired') && <Notice role="status">{messages.failed}</Notice>}
      <PayForm order={order} />
    </>
  )
}

/** The same for the order that was just placed, once the server has said whether it can be paid online. */
export function PlacedOrderPayment({ orderId }: { orderId: string }) {
  const [order, setOrder] = useState<ShownOrder>()
  useEffect(() => {
    const leaving = new AbortController()
    // Without an answer there are still the other ways to pay, and the order's page.
    fetchOrderStatus(orderId, '', leaving.signal).then(
      (found) => setOrder(findShown(found)),
      () => undefined,
    )
    return () => leaving.abort()
  }, [orderId])
  return order?.online ? <PayForm order={order} /> : null
}

function PayForm({ order }: { order: ShownOrder }) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  useBackFromProvider(() => setBusy(false))
  const asked = requestOf(order)
  if (!order.online || !('amount' in asked)) return null
  const { mode, needs_email: needsEmail } = order.online
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (needsEmail && email === '') return setError(messages.emailMissing)
    setBusy(true)
    setError(undefined)
    try {
      location.assign(await startPayment(order.order_id, { amount: 'due', ...(needsEmail && { email }) }))
    } catch (failure) {
      setError(describeFailure(toApiError(failure)))
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {needsEmail && (
        <TextField label={messages.emailLabel} name="email" type="email" autoComplete="email" maxLength={255} />
      )}
      <ErrorText role="alert">{error}</ErrorText>
      <div className="row">
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isHydrated}>
          {messages.pay(formatNaira(asked.amount))}
        </Button>
        <span className="soft">{mode === 'test' ? messages.testMode : messages.ways}</span>
      </div>
    </form>
  )
}

/** The browser may show the page as it was left. */
function useBackFromProvider(reset: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset()
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  })
}

const describeFailure = ({ code, message }: ApiError): string =>
  code === 'no_response' ? commonMessages.unreachable : message
