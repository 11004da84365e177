import type { OrderSummary } from '@pj/shared/api/orders'
import { statusLabels } from '@pj/shared/orders/order-status'
import { clsx } from 'clsx'
import { usePendingStatus } from './change-statuses.ts'
import styles from './status-label.module.css'

/** The status of the order, or the requested one while it is being saved. */
export function StatusLabel({ order }: { order: OrderSummary }) {
  const pending = usePendingStatus(order)
  const status = pending ?? order.status
  return (
    <>
      <span className={clsx(styles.status, styles[status])}>{statusLabels[status]}</span>
      {pending && (
        <span className={clsx(styles.saving, 'soft')} data-saving>
          saving…
        </span>
      )}
    </>
  )
}
