import type { Customer } from '@pj/shared/customers.api'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { StatusChip } from '@pj/ui/status-chip.tsx'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format.ts'
import { PaymentState } from '../orders/order-labels.tsx'
import styles from './customer-orders.module.css'

/** The number of orders that the server sends. */
const maxRecentOrders = 50

/** The latest orders of the customer, newest first. */
export const CustomerOrders = ({ customer: { recent_orders: orders } }: { customer: Customer }) => (
  <section className="card card-body stack" aria-label="Orders">
    <h2>Orders</h2>
    <ol className={styles.list}>
      {orders.map((order) => (
        <li key={order.order_id} className={styles.order}>
          <OrderRow order={order} />
        </li>
      ))}
    </ol>
    {orders.length >= maxRecentOrders && (
      <p className="soft">The latest {maxRecentOrders} are listed. Search the orders by phone number for older ones.</p>
    )}
  </section>
)

const OrderRow = ({ order }: { order: OrderSummary }) => (
  <>
    <Link className={styles.id} to={`/orders/${order.order_id}`}>
      {order.order_id}
    </Link>
    <StatusChip status={order.status} />
    <span className={styles.title}>{order.title}</span>
    <span className="soft">
      {order.delivery_method === 'delivery' ? 'Delivery' : 'Pickup'}{' '}
      {formatFullDay(lagosDay(new Date(order.delivery_date)))}
    </span>
    <span className={styles.money}>
      {formatAmount(order.amount)} <PaymentState order={order} />
    </span>
  </>
)
