import type { OrderSummary } from '@pj/shared/api/orders'
import { formatFullDay, formatTime, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { statusLabels } from '@pj/shared/orders/order-status'
import { formatAmount } from '../lib/format-amount.ts'
import styles from './day-sheet.module.css'

interface DaySheetProps {
  day: LagosDay
  /** The orders due on that day, by time. */
  orders: readonly OrderSummary[]
  /** When they were read. */
  readAt: Date
}

/** The orders of a day on A4: who comes when, for what, and what is still due. */
export function DaySheet({ day, orders, readAt }: DaySheetProps) {
  const deliveries = orders.filter((order) => order.delivery_method === 'delivery').length
  const due = orders.reduce((sum, order) => sum + Math.max(0, order.balance_due), 0)
  return (
    <section className={styles.sheet} aria-label={`Orders of ${formatFullDay(day)}`}>
      <header className={styles.head}>
        <h2>{formatFullDay(day)}</h2>
        <p>
          {orders.length} {orders.length === 1 ? 'order' : 'orders'}, {deliveries} to deliver, {formatAmount(due)} to
          collect
        </p>
        <p className={styles.readAt}>
          As of {lagosDay(readAt) === day ? '' : `${formatFullDay(lagosDay(readAt))}, `}
          {formatTime(readAt)}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">Items and notes</th>
            <th scope="col">To</th>
            <th scope="col" className="number">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <DaySheetRow key={order.order_id} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DaySheetRow({ order }: { order: OrderSummary }) {
  const marks = listMarks(order)
  return (
    <tr>
      <td className={styles.time}>{formatTime(new Date(order.delivery_date))}</td>
      <td>
        <strong>{order.order_id}</strong>
        <span className={styles.line}>{statusLabels[order.status]}</span>
      </td>
      <td>
        {order.name}
        <span className={styles.line}>{order.phone_number ?? 'no phone number'}</span>
      </td>
      <td>
        {order.item_summaries.join('; ')}
        {order.order_note && <span className={styles.note}>Note: {order.order_note}</span>}
        {marks.length > 0 && <span className={styles.line}>{marks.join(' · ')}</span>}
      </td>
      <td>{order.delivery_method === 'delivery' ? order.location : 'Pickup'}</td>
      <td className="number">{formatBalance(order)}</td>
    </tr>
  )
}

const listMarks = (order: OrderSummary): string[] => [
  ...(order.has_image ? ['Inspiration picture'] : []),
  ...(order.has_staff_note ? ['Staff note'] : []),
  ...(order.changed_since_printed ? ['Changed since printed'] : []),
]

const formatBalance = ({ balance_due: due }: OrderSummary): string => {
  if (due === 0) return 'Paid'
  return due > 0 ? formatAmount(due) : `give back ${formatAmount(-due)}`
}
