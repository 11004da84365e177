import { describeRequest } from '@pj/shared/orders/customer-requests'
import { statusActionLabels } from '@pj/shared/orders/order-status'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { advanceStatuses, requestsToAsk } from './change-statuses.ts'
import { LongText } from './field-changes.tsx'

/** Asks before an order moves on although its customer asks for something. Nothing while none does. */
export function OpenRequestDialog() {
  const queryClient = useQueryClient()
  const changes = requestsToAsk.use()
  const [first] = changes
  if (!first) return null
  const { order, to } = first
  const action = statusActionLabels[to]
  const close = (): void => requestsToAsk.write(changes.slice(1))
  const goOn = (): void => {
    close()
    void advanceStatuses(queryClient, [first])
  }
  return (
    <TitledDialog title={`${action} ${order.order_id}?`} onClose={close}>
      {order.customer_requests.map(({ kind, text, at }) => (
        <p key={`${kind} ${at}`}>
          <strong>{describeRequest(kind)}:</strong> <LongText text={text} />
        </p>
      ))}
      <DialogActions>
        <Button onClick={goOn}>{action} anyway</Button>
        <Button onClick={close}>Not yet</Button>
        <Link className={buttonClass({ variant: 'primary' })} to={`/orders/${order.order_id}`} onClick={close}>
          Answer the customer
        </Link>
      </DialogActions>
    </TitledDialog>
  )
}
