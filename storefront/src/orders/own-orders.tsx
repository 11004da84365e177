import { formatDateTime } from '@pj/shared/lagos-time'
import { Price } from '@pj/ui/price.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readReceipts } from './receipts.ts'

/** Links to the orders of which this browser has a receipt; nothing when there are none. */
export function OwnOrders() {
  const [receipts] = useState(readReceipts)
  return (
    receipts.length > 0 && (
      <section className="stack" aria-label="Your orders">
        <h2>Your orders</h2>
        <ul className="stack">
          {receipts.map(({ orderId, placedAt, total }) => (
            <li key={orderId}>
              <Link to={`/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>, {formatDateTime(new Date(placedAt))}
              , <Price amount={total} />
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
