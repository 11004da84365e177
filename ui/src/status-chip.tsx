import { type OrderStatus, statusLabels } from '@pj/shared/orders/order-status'
import { clsx } from 'clsx'
import styles from './status-chip.module.css'

/** The name of an order's status in its colour. */
export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <span className={clsx(styles.status, styles[status])}>{statusLabels[status]}</span>
)
