import type { Order } from '@pj/shared/api/orders'
import { canTransition, type OrderStatus, statusActionLabels, statusLabels } from '@pj/shared/orders/order-status'
import { TitledDialog } from '@pj/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { formatAgo } from '../lib/format-due.ts'
import { type Conflict, changeStatuses, dismissConflict } from './change-statuses.ts'

/** Two people, one order: says what the other one did, and leaves the choice. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const queries = useQueryClient()
  const { current, change: move } = conflict
  const close = (): void => dismissConflict(conflict)
  const applyMine = (): void => {
    close()
    void changeStatuses(queries, [{ ...move, order: current }])
  }
  return (
    <TitledDialog title={`${current.order_id} has changed`} onClose={close}>
      <p>
        <strong>{describeLastEvent(current, new Date())}</strong> It is {statusLabels[current.status].toLowerCase()}{' '}
        now; you pressed “{statusActionLabels[move.to]}” before that was on your screen.
      </p>
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={close}>
          Keep theirs
        </button>
        {canTransition(current, move.to) && (
          <button type="button" className="button" onClick={applyMine}>
            Apply mine: {statusLabels[move.to].toLowerCase()}
          </button>
        )}
      </div>
    </TitledDialog>
  )
}

const actionDescriptions: Readonly<Record<OrderStatus, string>> = {
  new: 'put this back to new',
  confirmed: 'confirmed this',
  baking: 'started baking this',
  ready: 'marked this ready',
  out_for_delivery: 'sent this out',
  completed: 'completed this',
  cancelled: 'cancelled this',
}

/** "Ada marked this ready 20 s ago." */
export function describeLastEvent(order: Order, now: Date): string {
  const last = order.history.at(-1)
  if (!last) return 'Somebody changed this order.'
  const deed = last.to ? actionDescriptions[last.to] : `changed this${last.note ? ` (${last.note})` : ''}`
  return `${last.by ?? 'The shopper'} ${deed} ${formatAgo(new Date(last.at), now)}.`
}
