import { isOpen } from '@pj/shared/orders/order-status'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import { useNow } from '@pj/ui/use-now'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { orderPath } from '../layout/links.ts'
import { Queries } from '../lib/queries.tsx'
import styles from './open-order.module.css'
import { orderStatusQuery } from './order-status.ts'
import { isRecent, ownOrderMessages as messages } from './own-order.ts'
import { readReceipts } from './receipts.ts'
import { formatStatus } from './texts.ts'

/** The newest of this browser's orders that is still to come, with what happens to it. */
export function OpenOrder() {
  const now = useNow()
  const [ids] = useState(() =>
    readReceipts()
      .flatMap(({ order_id, delivery_date }) => (isRecent(delivery_date, now) ? [order_id] : []))
      .slice(0, maxAsked),
  )
  return (
    <Queries>
      <Strip ids={ids} />
    </Queries>
  )
}

const maxAsked = 3

function Strip({ ids }: { ids: readonly string[] }) {
  const answers = useQueries({ queries: ids.map((id) => orderStatusQuery(id)) })
  const order = answers.map(({ data }) => data).find((each) => each && isOpen(each.status))
  if (!order) return null
  const { name } = formatStatus(order.status, order.delivery_method)
  return (
    <div className={styles.strip}>
      <p className="page row gap-2" role="status">
        <Link className="tap strong" to={orderPath(order.order_id)}>
          {messages.open(order.order_id, name)}
        </Link>
        <span>{messages.by(order.delivery_method, formatDayWindow(order))}</span>
      </p>
    </div>
  )
}
