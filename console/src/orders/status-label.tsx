import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { StatusChip } from '@pj/ui/status-chip.tsx'
import { clsx } from 'clsx'
import { usePendingStatus } from './change-statuses.ts'
import styles from './status-label.module.css'

/** The status of the order, or the requested one while it is being saved. */
export function StatusLabel({ order }: { order: OrderSummary }) {
  const pending = usePendingStatus(order)
  return (
    <>
      <StatusChip status={pending ?? order.status} />
      {pending && (
        <span className={clsx(styles.saving, 'soft')} data-saving>
          saving…
        </span>
      )}
    </>
  )
}
