import type { OrderSummary } from '@pj/shared/api/orders'

/** What needs a person's eye before the order goes on. */
export function OrderFlags({ order }: { order: Pick<OrderSummary, 'short_notice' | 'price_unverified'> }) {
  if (!order.short_notice && !order.price_unverified) return null
  return (
    <span className="row order-flags">
      {order.price_unverified && <span className="badge badge-warn">Price to check</span>}
      {order.short_notice && <span className="badge badge-warn">Short notice</span>}
    </span>
  )
}
