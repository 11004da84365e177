import { formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { Order } from '@pj/shared/orders/orders.api'
import { formatAmount } from '../lib/format-amount.ts'
import { useMenu } from '../menu/use-menu.tsx'
import styles from './ticket.module.css'
import { SlipNotes } from './ticket-notes.tsx'

/** The part for the rider or the counter: the destination, the customer and the amount to collect. */
export function HandOverSlip({ order }: { order: Order }) {
  const { business } = useMenu()
  const due = new Date(order.delivery_date)
  const isDelivery = order.delivery_method === 'delivery'
  return (
    <section className={styles.cutOff} data-hand-over="">
      <p>
        <strong>{isDelivery ? 'RIDER' : 'COUNTER'}</strong> {order.order_id} · {formatDay(lagosDay(due))},{' '}
        {formatTime(due)}
      </p>
      <div className={styles.slip}>
        <div>
          <p className={styles.location}>{isDelivery ? order.location : 'Pickup'}</p>
          {isDelivery && (
            <p>
              {order.house_address}
              {order.city && `, ${order.city}`}
            </p>
          )}
          <p>
            {order.name} · <strong>{order.phone_number ?? 'no phone number'}</strong>
          </p>
        </div>
        <div>
          <p>{order.items.map(({ quantity, title }) => `${quantity}\u00a0× ${title}`).join(', ')}</p>
          {order.has_image && <p>Inspiration picture: on the ticket</p>}
          <p className={styles.payment}>{formatCollection(order)}</p>
        </div>
      </div>
      <SlipNotes order={order} />
      <p className={styles.brand}>
        {business.title} · {business.phone}
      </p>
    </section>
  )
}

/** What the rider or the counter collects: the balance only. */
function formatCollection({ balance_due: due, status }: Order): string {
  if (due > 0) return `COLLECT ${formatAmount(due)}`
  const isPaid = status === 'cancelled' ? 'CANCELLED' : 'PAID'
  return due < 0 ? `${isPaid}: give back ${formatAmount(-due)}` : `${isPaid}: collect nothing`
}
