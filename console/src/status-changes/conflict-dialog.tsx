import type { Order } from '@pj/shared/api/orders'
import { canTransition, type OrderStatus, statusActionLabels, statusLabels } from '@pj/shared/orders/order-status'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { formatAgo } from '../lib/format-due.ts'
import { type Conflict, changeStatuses, dismissConflict } from './change-statuses.ts'

/** Shows what somebody else did with the order and offers to apply the own change nevertheless. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const queryClient = useQueryClient()
  const { current, change } = conflict
  const close = (): void => dismissConflict(conflict)
  const applyChange = (): void => {
    close()
    void changeStatuses(queryClient, [{ ...change, order: current }])
  }
  return (
    <TitledDialog title={`${current.order_id} has changed`} onClose={close}>
      <p>
        <strong>{describeLastEvent(current, new Date())}</strong> It is {statusLabels[current.status].toLowerCase()}{' '}
        now; you pressed “{statusActionLabels[change.to]}” before that was on your screen.
      </p>
      <DialogActions>
        <Button variant="primary" onClick={close}>
          Keep theirs
        </Button>
        {canTransition(current, change.to) && (
          <Button onClick={applyChange}>Apply mine: {statusLabels[change.to].toLowerCase()}</Button>
        )}
      </DialogActions>
    </TitledDialog>
  )
}

const actions: Readonly<Record<OrderStatus, string>> = {
  new: 'put this back to new',
  confirmed: 'confirmed this',
  baking: 'started baking this',
  ready: 'marked this ready',
  out_for_delivery: 'sent this out',
  completed: 'completed this',
  cancelled: 'cancelled this',
}

/** "Ada marked this ready 20 s ago." */
function describeLastEvent(order: Order, now: Date): string {
  const event = order.history.at(-1)
  if (!event) return 'Somebody changed this order.'
  const action = event.to ? actions[event.to] : `changed this${event.note ? ` (${event.note})` : ''}`
  return `${event.by ?? 'The shopper'} ${action} ${formatAgo(new Date(event.at), now)}.`
}
