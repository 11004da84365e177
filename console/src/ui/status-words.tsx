import type { OrderSummary } from '@pj/shared/api/orders'
import { statusLabels } from '@pj/shared/orders/order-status'
import { useTarget } from './moves/move-orders.ts'
import './status-words.css'

/** What it is, or where it is going while the server has not answered: then it says so. */
export function StatusWords({ order }: { order: OrderSummary }) {
  const to = useTarget(order)
  const shown = to ?? order.status
  return (
    <>
      <span className={`status status-${shown}`}>{statusLabels[shown]}</span>
      {to && <span className="status-saving soft">saving…</span>}
    </>
  )
}
