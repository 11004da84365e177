import type { Order } from '@pj/shared/api/orders'
import { brand } from '@pj/shared/brand'
import { formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { formatAmount } from '../lib/format-amount.ts'

/** For the rider, or for the counter: where it goes, whom to call, and what is still to be collected. */
export function HandOverSlip({ order }: { order: Order }) {
  const due = new Date(order.delivery_date)
  const isDelivery = order.delivery_method === 'delivery'
  return (
    <section className="ticket-slip" data-hand-over="">
      <p className="ticket-slip-head">
        <strong>{isDelivery ? 'RIDER' : 'COUNTER'}</strong> {order.order_id} · {formatDay(lagosDay(due))},{' '}
        {formatTime(due)}
      </p>
      {isDelivery ? (
        <>
          <p className="ticket-slip-place">{order.location}</p>
          <p>
            {order.house_address}
            {order.city && `, ${order.city}`}
          </p>
        </>
      ) : (
        <p className="ticket-slip-place">Pickup</p>
      )}
      <p>
        {order.name} · <strong>{order.phone_number ?? 'no phone number'}</strong>
      </p>
      <p>{order.items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</p>
      <p className="ticket-collect">{order.paid ? 'PAID: collect nothing' : `COLLECT ${formatAmount(order.amount)}`}</p>
      <p className="ticket-slip-brand">
        {brand.title} · {brand.phone}
      </p>
    </section>
  )
}
