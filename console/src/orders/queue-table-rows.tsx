import { addDays, type LagosDay } from '@pj/shared/lagos-time'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { useQuery } from '@tanstack/react-query'
import { FlexRender } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { memo } from 'react'
import { capacityQuery } from '../api/capacity.ts'
import { LoadMeter } from '../calendar/load-meter.tsx'
import { formatAmount } from '../lib/format-amount.ts'
import { useMenu } from '../menu/use-menu.tsx'
import type { GroupDisplayRow, QueueTableRow } from './display-rows.ts'
import { ItemSummaries } from './item-summaries.tsx'
import type { QueueLayout } from './queue-actions.ts'
import { describeGroup, type QueueGroup } from './queue-groups.ts'
import styles from './queue-table.module.css'

interface MeasuredRowProps {
  index: number
  measure: (row: HTMLTableRowElement | null) => void
}

interface OrderRowProps extends MeasuredRowProps {
  row: QueueTableRow
  isSelected: boolean
  isUnseen: boolean
  isActive: boolean
  /** Not read: another layout renders other columns. */
  layout: QueueLayout
}

/** Memoised like the other rows: the table renders with every step of a scroll, a row only when its order changes. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { row, index, isSelected, isUnseen, isActive, measure } = props
  return (
    <tr
      ref={measure}
      className={styles.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-order-id={row.id}
      data-selected={isSelected || undefined}
      data-new={isUnseen || undefined}
      data-active={isActive || undefined}
      data-overdue={row.original.group === 'overdue' || undefined}
      tabIndex={isActive ? 0 : -1}
    >
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} className={styles[cell.column.id]}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
})

interface GroupRowProps extends MeasuredRowProps {
  group: GroupDisplayRow
  columnCount: number
  today: string
}

/** The heading of a group with its totals. */
export const GroupRow = memo(function GroupRow({ group, index, columnCount, today, measure }: GroupRowProps) {
  const { name, days } = describeGroup(group.group, today, useMenu().lead_times)
  const { orders, express, amount } = group.totals
  return (
    <tr
      ref={measure}
      className={clsx(styles.group, group.group === 'overdue' && styles.overdue)}
      aria-rowindex={index + 2}
      data-index={index}
    >
      <th colSpan={columnCount} scope="rowgroup">
        <span className={styles.groupLine}>
          <span className={styles.groupName}>{name}</span>
          {days && <span className="soft">{days}</span>}
          <GroupLoad group={group.group} today={today} />
          <span className={styles.groupTotals}>
            {orders} {orders === 1 ? 'order' : 'orders'}
            {express > 0 && `, ${express} express`} · {formatAmount(amount)}
          </span>
        </span>
      </th>
    </tr>
  )
})

/** The load of the day of a group, while the shop limits its days. */
function GroupLoad({ group, today }: { group: QueueGroup; today: LagosDay }) {
  const { enabled } = useMenu().capacity
  const { data } = useQuery({ ...capacityQuery({ from: today, to: addDays(today, 1) }), enabled })
  const load = group === 'today' ? data?.days[0] : group === 'tomorrow' ? data?.days[1] : undefined
  return enabled && load && <LoadMeter used={load.used} limit={load.limit} />
}

interface DetailRowProps extends MeasuredRowProps {
  order: OrderSummary
  columnCount: number
}

/** What a tablet and a phone have no columns for, below the row of an expanded order. */
export const DetailRow = memo(function DetailRow({ order, index, columnCount, measure }: DetailRowProps) {
  return (
    <tr ref={measure} className={clsx(styles.row, styles.detail)} aria-rowindex={index + 2} data-index={index}>
      <td />
      <td colSpan={columnCount - 1}>
        <ItemSummaries summaries={order.item_summaries} isExpanded />
      </td>
    </tr>
  )
})

/** Takes the space of the rows before or after those that are rendered, `height` in pixels. */
export const Spacer = ({ height, columnCount }: { height: number; columnCount: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columnCount} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  )
