import type { OrderEvent } from '@pj/shared/api/orders'
import { formatDateTime } from '@pj/shared/lagos-time'
import { statusLabels } from '@pj/shared/orders/order-status'
import { useNow } from '@pj/ui/use-now'
import { formatAgo } from '../lib/format-due.ts'
import styles from './history-panel.module.css'

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
            {event.note && event.to && <p className={styles.note}>{event.note}</p>}
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

function describeEvent({ from, to, note }: OrderEvent): string {
  if (to === null) return note ? `· ${note}` : 'changed the order'
  if (from === null) return 'placed the order'
  return `moved it from ${statusLabels[from].toLowerCase()} to ${statusLabels[to].toLowerCase()}`
}
