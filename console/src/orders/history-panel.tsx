import { formatDateTime } from '@pj/shared/lagos-time'
import { statusLabels } from '@pj/shared/orders/order-status'
import type { OrderEvent } from '@pj/shared/orders/orders.api'
import { useNow } from '@pj/ui/use-now'
import { formatAgo } from '../lib/format-due.ts'
import { FieldChanges } from './field-changes.tsx'
import styles from './history-panel.module.css'
import { LongText } from './long-text.tsx'

/** The order's history, latest entry first. */
export function HistoryPanel({ history }: { history: readonly OrderEvent[] }) {
  const now = useNow()
  return (
    <section className="card card-body stack" aria-label="History">
      <h2>History</h2>
      <ol className={styles.history}>
        {history.toReversed().map((event) => (
          <li key={event.id}>
            <p>
              <strong>{event.by ?? 'Shopper'}</strong> {describeEvent(event)}
            </p>
            {event.changes.length > 0 && <FieldChanges changes={event.changes} />}
            {event.note && !isNoteOnly(event) && (
              <p className={styles.note}>
                <LongText text={event.note} />
              </p>
            )}
            <p className="soft small">
              <time dateTime={event.at}>{formatDateTime(new Date(event.at))}</time>,{' '}
              {formatAgo(new Date(event.at), now)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isNoteOnly = ({ to, changes }: OrderEvent): boolean => to === null && changes.length === 0

function describeEvent(event: OrderEvent): string {
  const { from, to, note } = event
  if (to === null) return note && isNoteOnly(event) ? `· ${note}` : 'changed the order'
  if (from === null) return 'placed the order'
  return `moved it from ${statusLabels[from].toLowerCase()} to ${statusLabels[to].toLowerCase()}`
}
