import { formatDateTime } from '@pj/shared/lagos-time'
import type { Order } from '@pj/shared/orders/orders.api'
import type { OrderOnline } from '@pj/shared/payments/online.api'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useState } from 'react'
import { checkOnlinePayment, resolveRefund } from '../../api/payments.ts'
import { formatAmount } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { useOrderChange } from '../save-order.ts'
import { onlineMessages } from '../texts.ts'
import { PaymentDialog } from './payment-dialog.tsx'

interface OnlineMoneyProps {
  order: Order
  online: OrderOnline
}

export const OnlineMoney = ({ order, online }: OnlineMoneyProps) => (
  <>
    {online.to_check.map((payment) => (
      <PaymentToCheck key={payment.reference} order={order} payment={payment} />
    ))}
    {online.refunds.map((refund) => (
      <Refund key={refund.id} order={order} refund={refund} refundable={online.refundable} />
    ))}
  </>
)

interface PaymentToCheckProps {
  order: Order
  payment: OrderOnline['to_check'][number]
}

function PaymentToCheck({ order, payment: { reference, asked, received, reasons } }: PaymentToCheckProps) {
  const save = useOrderChange(order, () => checkOnlinePayment(order.order_id, reference))
  const mayCheck = useRights()('takePayments')
  const amount = formatAmount(Math.floor(received))
  return (
    <Notice>
      <p>
        <strong>{onlineMessages.toCheck(amount)}</strong> ({reference}).{' '}
        {reasons.map((reason) => onlineMessages[reason](formatAmount(asked))).join(' ')}
      </p>
      {mayCheck && (
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {onlineMessages.checked}
        </Button>
      )}
      <ErrorText>{save.error?.message}</ErrorText>
    </Notice>
  )
}

interface RefundProps {
  order: Order
  refund: OrderOnline['refunds'][number]
  refundable: number
}

function Refund({ order, refund: { id, amount, state, reason, at, by }, refundable }: RefundProps) {
  const [isRetrying, setRetrying] = useState(false)
  const save = useOrderChange(order, (made: boolean) => resolveRefund(order.order_id, id, made))
  const mayRefund = useRights()('refund')
  const sum = formatAmount(amount)
  const texts = {
    pending: onlineMessages.pending(sum),
    unclear: onlineMessages.unclear(sum, reason ?? ''),
    failed: onlineMessages.failed(sum, reason ?? ''),
  }
  return (
    <Notice>
      <p role="status">{texts[state]}</p>
      <p className="soft small">
        <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        {by && `, ${by}`}
      </p>
      {mayRefund && state === 'unclear' && (
        <div className="row">
          <Button busy={save.isPending} onClick={() => save.mutate(true)}>
            {onlineMessages.wasMade}
          </Button>
          <Button busy={save.isPending} onClick={() => save.mutate(false)}>
            {onlineMessages.wasNotMade}
          </Button>
        </div>
      )}
      {mayRefund && state === 'failed' && <Button onClick={() => setRetrying(true)}>{onlineMessages.tryAgain}</Button>}
      {isRetrying && (
        <PaymentDialog
          order={order}
          kind="refund"
          refundable={refundable}
          proposed={amount}
          onClose={() => setRetrying(false)}
        />
      )}
      <ErrorText>{save.error?.message}</ErrorText>
    </Notice>
  )
}
