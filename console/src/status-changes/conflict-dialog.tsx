import type { Order } from '@pj/shared/api/orders'
import { canTransition, type OrderStatus, statusActionLabels, statusLabels } from '@pj/shared/orders/order-status'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { formatAgo } from '../lib/format-due.ts'
import { type Conflict, changeStatuses, dismissConflicts } from './change-statuses.ts'
import styles from './conflict-dialog.module.css'

/** Shows what somebody else did with each order and offers to apply the own changes nevertheless. */
export function ConflictDialog({ conflicts }: { conflicts: readonly Conflict[] }) {
  const queryClient = useQueryClient()
  const close = (): void => dismissConflicts(conflicts)
  const applicable = conflicts.filter(({ current, change }) => canTransition(current, change.to))
  const apply = (applied: readonly Conflict[]): void => {
    dismissConflicts(applied)
    void changeStatuses(
      queryClient,
      applied.map(({ current, change }) => ({ ...change, order: current })),
    )
  }
  const [only] = conflicts
  if (!only) return null
  const isOne = conflicts.length === 1
  return (
    <TitledDialog
      title={isOne ? `${only.current.order_id} has changed` : `${conflicts.length} orders have changed`}
      onClose={close}
    >
      {isOne ? (
        <p>
          <ConflictText conflict={only} />
        </p>
      ) : (
        <ul className={styles.list}>
          {conflicts.map((conflict) => (
            <li key={conflict.current.order_id}>
              <span>
                {conflict.current.order_id}: <ConflictText conflict={conflict} />
              </span>
              {applicable.includes(conflict) && (
                <Button onClick={() => apply([conflict])}>
                  Apply mine: {statusLabels[conflict.change.to].toLowerCase()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="primary" onClick={close}>
          Keep theirs
        </Button>
        {isOne && applicable.length === 1 && (
          <Button onClick={() => apply(applicable)}>Apply mine: {statusLabels[only.change.to].toLowerCase()}</Button>
        )}
      </DialogActions>
    </TitledDialog>
  )
}

const ConflictText = ({ conflict: { current, change } }: { conflict: Conflict }) => (
  <>
    <strong>{describeLastEvent(current, new Date())}</strong> It is {statusLabels[current.status].toLowerCase()} now;
    you pressed “{statusActionLabels[change.to]}” before that was on your screen.
  </>
)

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
