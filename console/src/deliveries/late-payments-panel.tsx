import { formatTap } from '@pj/shared/deliveries/deliveries'
import type { LatePayment } from '@pj/shared/deliveries/deliveries.api'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { answerLatePayment, deliveriesKey } from '../api/deliveries.ts'
import { formatAmount } from '../lib/format.ts'
import { messages } from './texts.ts'

/** Money from riders' links that had ended, of any day. Nothing when none waits. */
export function LatePaymentsPanel({ payments }: { payments: readonly LatePayment[] }) {
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: answerLatePayment,
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  })
  if (payments.length === 0) return null
  return (
    <Panel title="Late payments">
      <p>{messages.late}</p>
      {answer.error && <ErrorNotice>{answer.error.message}</ErrorNotice>}
      <ul>
        {payments.map(({ id, order_id: orderId, rider_name, name, amount, method, at, sent_at }) => (
          <li key={id} className="row">
            <p>
              <strong>{formatAmount(amount)}</strong> {paymentMethodLabels[method].toLowerCase()} from {rider_name} for{' '}
              <Link to={`/orders/${orderId}`}>{orderId}</Link> {name},{' '}
              <span className="soft">{formatTap(new Date(at), new Date(sent_at))}</span>
            </p>
            <Button busy={answer.isPending} onClick={() => answer.mutate({ id, take_over: true })}>
              Take over
            </Button>
            <Button variant="plain" busy={answer.isPending} onClick={() => answer.mutate({ id, take_over: false })}>
              Reject
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
