import { formatDateTime } from '@pj/shared/lagos-time'
import { isOpen } from '@pj/shared/orders/order-status'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Queries } from '../lib/queries.tsx'
import styles from './open-order.module.css'
import { orderStatusQuery } from './order-status.ts'
import { isRecent, ownOrderMessages as messages, orderPath } from './own-order.ts'
import { readReceipts } from './receipts.ts'
import { formatStatus } from './texts.ts'

/** The newest of this browser's orders, while it is still to come, with what happens to it. */
export function OpenOrder() {
  const now = useNow()
  const [newest] = useState(() => readReceipts().find(({ date }) => isRecent(date, now)))
  return (
    newest && (
      <Queries>
        <Strip orderId={newest.orderId} />
      </Queries>
    )
  )
}

function Strip({ orderId }: { orderId: string }) {
  const { data: order } = useQuery(orderStatusQuery(orderId))
  if (!order || !isOpen(order.status)) return null
  const { name } = formatStatus(order.status, order.delivery_method)
  return (
    <div className={styles.strip}>
      <p className="page row gap-2" role="status">
        <Link className="tap strong" to={orderPath(orderId)}>
          {messages.open(orderId, name)}
        </Link>
        <span>{messages.by(order.delivery_method, formatDateTime(new Date(order.delivery_date)))}</span>
      </p>
    </div>
  )
}
