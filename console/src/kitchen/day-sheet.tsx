import { formatDay, formatFullDay, formatTime, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { listPrintedTexts } from '@pj/shared/orders/order-fields'
import { isOpen, statusLabels } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { clsx } from 'clsx'
import { formatAmount } from '../lib/format.ts'
import { formatPhone } from '../orders/order-labels.tsx'
import styles from './day-sheet.module.css'

interface DaySheetProps {
  day: LagosDay
  /** The orders due on that day, and late ones of days before. */
  orders: readonly OrderSummary[]
  /** When they were read. */
  readAt: Date
}

/** The orders of a day on A4: who comes when, for what, and what is still due. */
export function DaySheet({ day, orders, readAt }: DaySheetProps) {
  const byTime = orders.toSorted((one, other) => one.delivery_date.localeCompare(other.delivery_date))
  const isLate = (order: OrderSummary): boolean => isOpen(order.status) && new Date(order.delivery_date) < readAt
  const late = byTime.filter(isLate)
  const deliveries = orders.filter((order) => order.delivery_method === 'delivery').length
  const due = orders.reduce((sum, order) => sum + Math.max(0, order.balance_due), 0)
  return (
    <section className={styles.sheet} aria-label={`Orders of ${formatFullDay(day)}`}>
      <header className={styles.head}>
        <h2>{formatFullDay(day)}</h2>
        <p>
          {orders.length} {orders.length === 1 ? 'order' : 'orders'}
          {late.length > 0 && `, ${late.length} late`}, {deliveries} to deliver, {formatAmount(due)} to collect
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
        {late.length > 0 && (
          <tbody className={styles.late}>
            <tr>
              <th colSpan={6} scope="rowgroup">
                Late
              </th>
            </tr>
            {late.map((order) => (
              <DaySheetRow key={order.order_id} order={order} day={day} />
            ))}
          </tbody>
        )}
        <tbody>
          {byTime
            .filter((order) => !isLate(order))
            .map((order) => (
              <DaySheetRow key={order.order_id} order={order} day={day} />
            ))}
        </tbody>
      </table>
    </section>
  )
}

function DaySheetRow({ order, day }: { order: OrderSummary; day: LagosDay }) {
  const marks = listMarks(order)
  const due = new Date(order.delivery_date)
  return (
    <tr>
      <td className={styles.time}>
        {formatTime(due)}
        {lagosDay(due) !== day && <span className={styles.line}>{formatDay(lagosDay(due))}</span>}
      </td>
      <td>
        <strong>{order.order_id}</strong>
        <span className={styles.line}>{statusLabels[order.status]}</span>
      </td>
      <td>
        {order.name}
        <span className={styles.line}>{formatPhone(order)}</span>
      </td>
      <td>
        {order.item_summaries.join('; ')}
        {listNotes(order).map(([label, text]) => (
          <span key={`${label} ${text}`} className={clsx('clamp', styles.note)}>
            {label}: {text}
          </span>
        ))}
        {marks.length > 0 && <span className={styles.line}>{marks.join(' · ')}</span>}
      </td>
      <td>
        {order.delivery_method === 'delivery' ? order.location : 'Pickup'}
        {order.delivery_method === 'delivery' && (
          <span className={styles.line}>{[order.house_address, order.city].filter(Boolean).join(', ')}</span>
        )}
      </td>
      <td className="number">{formatBalance(order)}</td>
    </tr>
  )
}

const listNotes = (order: OrderSummary): (readonly [label: string, text: string])[] => [
  ...order.about_customer.map((text) => ['Customer', text] as const),
  ...listPrintedTexts(order, 'day_sheet'),
  ...order.staff_notes.map((text) => ['Staff', text] as const),
]

const listMarks = (order: OrderSummary): string[] => [
  ...(order.has_image ? ['Inspiration picture'] : []),
  ...(order.changed_since_printed ? ['Changed since printed'] : []),
]

const formatBalance = ({ balance_due: due }: OrderSummary): string => {
  if (due === 0) return 'Paid'
  return due > 0 ? formatAmount(due) : `refund ${formatAmount(-due)}`
}
