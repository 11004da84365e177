import type { OrderSummary } from '@pj/shared/api/orders'
import { statusLabels } from '@pj/shared/orders/order-status'
import { usePendingStatus } from './change-statuses.ts'
import './status-label.css'

/** What it is, or where it is going while the server has not answered: then it says so. */
export function StatusLabel({ order }: { order: OrderSummary }) {
  const to = usePendingStatus(order)
  const shown = to ?? order.status
  return (
    <>
      <span className={`status status-${shown}`}>{statusLabels[shown]}</span>
      {to && <span className="status-saving soft">saving…</span>}
    </>
  )
}
