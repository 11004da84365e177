import { bakeSections } from '@pj/shared/kitchen/bake-list'
import type { BakeList, BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { formatDay, formatFullDay, formatTime, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { listPrintedTexts } from '@pj/shared/orders/order-fields'
import { isOpen, statuses } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { formatCount } from '@pj/shared/text'
import { clsx } from 'clsx'
import { formatAmount } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'
import { formatPhone } from '../orders/status/order-labels.tsx'
import styles from './day-sheet.module.css'
import { rowName, stationLabels } from './kitchen-board.ts'

interface DaySheetProps {
  day: LagosDay
  /** The orders due on that day, and late ones of days before. */
  orders: readonly OrderSummary[]
  /** What the kitchen has to make for the day; not of a selection of orders. */
  toMake?: Pick<BakeList, 'rows' | 'allergies' | 'orders'>
  readAt: Date
}

const nothing = { rows: [], allergies: [], orders: [] }

export const messages = {
  dueLater: (count: number) =>
    `To make, with ${formatCount(count, 'order')} due later and to start by the end of this day.`,
}

/** On A4, for the wall. Phone numbers, addresses and money are on it only for those who may see them. */
export function DaySheet({ day, orders, toMake = nothing, readAt }: DaySheetProps) {
  const can = useRights()
  const byTime = [...orders].sort((one, other) => one.delivery_date.localeCompare(other.delivery_date))
  const isLate = (order: OrderSummary): boolean => isOpen(order.status) && new Date(order.delivery_date) < readAt
  const late = byTime.filter(isLate)
  const deliveries = orders.filter((order) => order.delivery_method === 'delivery').length
  const due = orders.reduce((sum, order) => sum + Math.max(0, order.balance_due), 0)
  const later = toMake.orders.filter((order) => lagosDay(new Date(order.due)) > day).length
  const renderRow = (order: OrderSummary) => (
    <DaySheetRow key={order.order_id} order={order} day={day} allergies={toMake.allergies} />
  )
  return (
    <section className={clsx('stack gap-2 small', styles.sheet)} aria-label={`Orders of ${formatFullDay(day)}`}>
      <header className="row">
        <h2>{formatFullDay(day)}</h2>
        <p>
          {orders.length} {orders.length === 1 ? 'order' : 'orders'}
          {late.length > 0 && `, ${late.length} late`}, {deliveries} to deliver
          {can('seeMoney') && `, ${formatAmount(due)} to collect`}
        </p>
        <span className="flex-1" />
        <p className="soft">
          As of {lagosDay(readAt) === day ? '' : `${formatFullDay(lagosDay(readAt))}, `}
          {formatTime(readAt)}
        </p>
      </header>
      {later > 0 && <p className="soft">{messages.dueLater(later)}</p>}
      <ToMake rows={toMake.rows} />
      <table className={clsx(styles.table, can('seeMoney') && styles.withMoney)}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '10%' }}>
              Time
            </th>
            <th scope="col" style={{ width: '15%' }}>
              Order
            </th>
            <th scope="col" style={{ width: '17%' }}>
              Customer
            </th>
            <th scope="col">Items and notes</th>
            <th scope="col" style={{ width: '18%' }}>
              To
            </th>
            {can('seeMoney') && (
              <th scope="col" className="number" style={{ width: '12%' }}>
                Balance
              </th>
            )}
          </tr>
        </thead>
        {late.length > 0 && (
          <tbody className={styles.late}>
            <tr>
              <th colSpan={can('seeMoney') ? 6 : 5} scope="rowgroup">
                Late
              </th>
            </tr>
            {late.map(renderRow)}
          </tbody>
        )}
        <tbody>{byTime.filter((order) => !isLate(order)).map(renderRow)}</tbody>
      </table>
    </section>
  )
}

/** Each station's pieces, with a box to tick by pen. */
const ToMake = ({ rows }: { rows: readonly BakeRow[] }) => (
  <div className={styles.toMake}>
    {bakeSections.map((section) => {
      const left = rows.filter((row) => row.section === section && row.done < row.needed)
      if (left.length === 0) return null
      return (
        <section key={section} aria-label={stationLabels[section]}>
          <h3>{stationLabels[section]}</h3>
          <ul>
            {left.map((row) => (
              <li key={row.key}>
                <strong>{row.needed - row.done}</strong> {rowName(row)}
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)

interface DaySheetRowProps extends Pick<BakeList, 'allergies'> {
  order: OrderSummary
  day: LagosDay
}

function DaySheetRow({ order, day, allergies }: DaySheetRowProps) {
  const can = useRights()
  const own = allergies.filter(({ order_id }) => order_id === order.order_id)
  const marks = listMarks(order)
  const due = new Date(order.delivery_date)
  return (
    <tr>
      <td className="strong">
        {formatTime(due)}
        {lagosDay(due) !== day && <span className="soft block">{formatDay(lagosDay(due))}</span>}
      </td>
      <td>
        <strong>{order.order_id}</strong>
        <span className="soft block">{statuses[order.status].label}</span>
      </td>
      <td>
        <bdi>{order.name}</bdi>
        {can('seeContact') && <span className="soft block">{formatPhone(order)}</span>}
      </td>
      <td>
        {own.length > 0 && (
          <strong className={styles.allergy}>ALLERGY: {own.map(({ allergen }) => allergen).join(', ')}</strong>
        )}
        {order.item_summaries.join('; ')}
        {listNotes(order).map(([label, text]) => (
          <span key={`${label} ${text}`} className={clsx('clamp', styles.note)}>
            {label}: <bdi>{text}</bdi>
          </span>
        ))}
        {marks.length > 0 && <span className="soft block">{marks.join(' · ')}</span>}
      </td>
      <td>
        {order.delivery_method === 'delivery' ? order.location : 'Pickup'}
        {order.delivery_method === 'delivery' && can('seeContact') && (
          <bdi className="soft block">{[order.house_address, order.city].filter(Boolean).join(', ')}</bdi>
        )}
      </td>
      {can('seeMoney') && <td className="number">{formatBalance(order)}</td>}
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
