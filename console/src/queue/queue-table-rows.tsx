import type { OrderSummary } from '@pj/shared/api/orders'
import { FlexRender } from '@tanstack/react-table'
import { memo } from 'react'
import { formatAmount } from '../lib/format-amount.ts'
import type { QueueTableRow } from './display-rows.ts'
import { ItemSummaries } from './item-summaries.tsx'
import type { QueueLayout } from './queue-actions.ts'
import { describeGroup, type GroupTotals, type QueueGroup } from './queue-groups.ts'

interface OrderRowProps {
  row: QueueTableRow
  index: number
  isSelected: boolean
  isNew: boolean
  isActive: boolean
  /** Drawn anew with other columns. */
  layout: QueueLayout
  measure: (line: HTMLTableRowElement | null) => void
}

/** A row of the table. Drawn anew when its order or its marks change, not with every step of a scroll. */
export const OrderRow = memo(function OrderLine({ row, index, isSelected, isNew, isActive, measure }: OrderRowProps) {
  return (
    <tr
      ref={measure}
      className="queue-row"
      aria-rowindex={index + 2}
      data-index={index}
      data-order-id={row.id}
      data-selected={isSelected || undefined}
      data-new={isNew || undefined}
      tabIndex={isActive ? 0 : -1}
    >
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} className={`queue-cell-${cell.column.id}`}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
})

interface GroupRowProps {
  line: { readonly group: QueueGroup; readonly totals: GroupTotals }
  index: number
  columns: number
  today: string
  measure: (line: HTMLTableRowElement | null) => void
}

/** The heading of a group, with what it comes to. */
export const GroupRow = memo(function GroupLine({ line, index, columns, today, measure }: GroupRowProps) {
  const { name, days } = describeGroup(line.group, today)
  const { orders, express, amount } = line.totals
  return (
    <tr ref={measure} className={`queue-group queue-group-${line.group}`} aria-rowindex={index + 2} data-index={index}>
      <th colSpan={columns} scope="rowgroup">
        <span className="queue-group-line">
          <span className="queue-group-name">{name}</span>
          {days && <span className="soft">{days}</span>}
          <span className="queue-group-totals">
            {orders} {orders === 1 ? 'order' : 'orders'}
            {express > 0 && `, ${express} express`} · {formatAmount(amount)}
          </span>
        </span>
      </th>
    </tr>
  )
})

interface DetailRowProps {
  order: OrderSummary
  index: number
  columns: number
  measure: (line: HTMLTableRowElement | null) => void
}

/** What a tablet has no columns for: the whole cake, the customer, the money. */
export const DetailRow = memo(function DetailLine({ order, index, columns, measure }: DetailRowProps) {
  return (
    <tr ref={measure} className="queue-row queue-detail" aria-rowindex={index + 2} data-index={index}>
      <td />
      <td colSpan={columns - 1}>
        <ItemSummaries what={order.item_summaries} />
        <p className="queue-detail-line">
          <span>{order.name}</span>
          {order.phone_number && <a href={`tel:${order.phone_number}`}>{order.phone_number}</a>}
          <span>{formatAmount(order.amount)}</span>
          <span className={order.paid ? '' : 'queue-unpaid'}>{order.paid ? 'Paid' : 'Unpaid'}</span>
        </p>
      </td>
    </tr>
  )
})
