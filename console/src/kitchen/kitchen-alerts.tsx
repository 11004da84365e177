import type { OrderStatus } from '@pj/shared/orders/order-status'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { Link } from 'react-router-dom'
import { formatMoment } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'
import { markSeen, useUnseenOrders } from '../live/unseen-orders.ts'
import styles from './kitchen-screen.module.css'

/** What rings in the kitchen, until a cook has seen it. */
export function KitchenAlerts() {
  const unseen = useUnseenOrders()
  const now = useNow()
  const isDesk = useRights()('changeStatus')
  return (
    <div role="status">
      {!isDesk &&
        unseen.map(({ order_id: id, title, status, delivery_date }) => (
          <Notice key={id} className={styles.alert}>
            <span>
              <strong>{describeNews(status)}</strong> {title}, due {formatMoment(new Date(delivery_date), now)},{' '}
              <Link to={`/orders/${id}`}>{id}</Link>
            </span>
            <Button onClick={() => markSeen([id])}>
              OK<span className="visually-hidden">, {id} seen</span>
            </Button>
          </Notice>
        ))}
    </div>
  )
}

function describeNews(status: OrderStatus): string {
  if (status === 'cancelled') return 'Cancelled:'
  return status === 'confirmed' ? 'To make today:' : 'Changed:'
}
