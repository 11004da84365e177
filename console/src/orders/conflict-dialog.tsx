import { type OrderStatus, statusLabels } from '@pj/shared/orders/order-status'
import type { Order, OrderEvent } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { formatAgo } from '../lib/format-due.ts'
import { type Conflict, dismissConflicts, listLaterEvents } from './change-statuses.ts'
import styles from './conflict-dialog.module.css'
import { FieldChanges } from './field-changes.tsx'
import { LongText } from './long-text.tsx'

/** Shows what has happened to each order since it was on the screen, and offers to make the own changes nevertheless. */
export function ConflictDialog({ conflicts }: { conflicts: readonly Conflict[] }) {
  const close = (): void => dismissConflicts(conflicts)
  const [only] = conflicts
  if (!only) return null
  const isOne = conflicts.length === 1
  return (
    <TitledDialog
      title={isOne ? `${only.current.order_id} has changed` : `${conflicts.length} orders have changed`}
      onClose={close}
    >
      {isOne ? (
        <ConflictText conflict={only} />
      ) : (
        <ul className={styles.list}>
          {conflicts.map((conflict) => (
            <li key={conflict.current.order_id}>
              <div className={styles.text}>
                <strong>{conflict.current.order_id}</strong>
                <ConflictText conflict={conflict} />
              </div>
              <ApplyButton conflict={conflict} />
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="primary" onClick={close}>
          {conflicts.some(isMoved) ? 'Keep theirs' : 'Not now'}
        </Button>
        {isOne && <ApplyButton conflict={only} />}
      </DialogActions>
    </TitledDialog>
  )
}

/** Whether the order has another status by now. */
const isMoved = ({ current, seen }: Conflict): boolean => current.status !== seen.status

function ApplyButton({ conflict }: { conflict: Conflict }) {
  const { actionLabel, apply } = conflict
  if (!apply) return null
  return (
    <Button
      onClick={() => {
        dismissConflicts([conflict])
        apply()
      }}
    >
      {actionLabel} anyway
    </Button>
  )
}

function ConflictText({ conflict }: { conflict: Conflict }) {
  const { current, seen, actionLabel } = conflict
  const now = new Date()
  const events = listLaterEvents(current, seen)
  return (
    <>
      {events.length === 0 && <p>Somebody changed this order.</p>}
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <strong>
              {event.by ?? 'The shop'} {describeEvent(event)} {formatAgo(new Date(event.at), now)}.
            </strong>
            {event.changes.length > 0 && <FieldChanges changes={event.changes} />}
            {event.note && <LongText text={event.note} />}
          </li>
        ))}
      </ul>
      <p>
        {describeStatus(current)} You pressed “{actionLabel}” before you saw this.
      </p>
    </>
  )
}

const describeStatus = ({ status }: Order): string => `It’s ${statusLabels[status].toLowerCase()} now.`

const actions: Readonly<Record<OrderStatus, string>> = {
  new: 'put this back to new',
  confirmed: 'confirmed this',
  baking: 'started baking this',
  ready: 'marked this ready',
  out_for_delivery: 'sent this out',
  completed: 'completed this',
  cancelled: 'cancelled this',
}

/** "marked this ready", "changed this". */
const describeEvent = ({ to }: OrderEvent): string => (to ? actions[to] : 'changed this')
