import { describeRequest } from '@pj/shared/orders/customer-requests'
import { statuses } from '@pj/shared/orders/order-status'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { LongText } from '../field-changes.tsx'
import { advanceStatuses, requestsToAsk } from './change-statuses.ts'

/** Asks before an order moves on although its customer asks for something. Nothing while none does. */
export function OpenRequestDialog() {
  const queryClient = useQueryClient()
  const changes = requestsToAsk.use()
  const [first] = changes
  if (!first) return null
  const { order, to } = first
  const action = statuses[to].action
  const close = (): void => requestsToAsk.write(changes.slice(1))
  const goOn = (): void => {
    close()
    void advanceStatuses(queryClient, [first])
  }
  return (
    <ConfirmDialog
      title={`${action} ${order.order_id}?`}
      confirm={`${action} anyway`}
      cancel="Not yet"
      mutation={{ mutate: goOn }}
      onClose={close}
    >
      {order.customer_requests.map(({ kind, text, at }) => (
        <p key={`${kind} ${at}`}>
          <strong>{describeRequest(kind)}:</strong> <LongText text={text} />
        </p>
      ))}
    </ConfirmDialog>
  )
}
