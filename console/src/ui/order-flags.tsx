import type { OrderSummary } from '@pj/shared/api/orders'

type Flagged = Pick<OrderSummary, 'short_notice' | 'price_unverified' | 'printed'>

/** What needs a person's eye before the order goes on. */
export function OrderFlags({ order }: { order: Flagged }) {
  if (!order.short_notice && !order.price_unverified && order.printed === 0) return null
  return (
    <span className="row order-flags">
      {order.price_unverified && <span className="badge badge-warn">Price to check</span>}
      {order.short_notice && <span className="badge badge-warn">Short notice</span>}
      {order.printed > 0 && (
        <span className="badge">{order.printed === 1 ? 'Printed' : `Printed ${order.printed} times`}</span>
      )}
    </span>
  )
}
