import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { formatPaymentState, paymentState } from '@pj/shared/payments/payments'
import styles from './payment-state.module.css'

/** "Unpaid", "Part paid ₦50,000 of ₦100,000", "Paid" or "₦5,000 to give back", bold while something is to be done. */
export const PaymentState = ({ order }: { order: OrderSummary }) => (
  <span className={styles[paymentState(order)]}>{formatPaymentState(order)}</span>
)
