import { formatDateTime } from '@pj/shared/lagos-time'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import type { SalesQuery } from '@pj/shared/sales/sales.api'
import { formatCount } from '@pj/shared/text'
import { OrderTypeBadge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { fetchOrders } from '../api/orders.ts'
import { pagedQuery } from '../api/request.ts'
import { salesKey } from '../api/sales.ts'
import { formatAmount } from '../lib/format.ts'
import { StatusLabel } from '../orders/order-labels.tsx'
import styles from './drill-down-dialog.module.css'
import { formatDayRange, formatHour, formatWeekday, noFlavourKey, salesByLabels } from './format-sales.ts'
import { type DrillDown, drillDownFilter } from './sales-search-params.ts'

interface DrillDownDialogProps {
  drillDown: DrillDown
  query: SalesQuery
  today: string
  onClose: () => void
}

/** The orders that one row of a breakdown counts. */
export function DrillDownDialog({ drillDown, query, today, onClose }: DrillDownDialogProps) {
  const list = useInfiniteQuery(drillDownQuery(drillDown, query))
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? []
  const total = list.data?.pages[0]?.total
  return (
    <TitledDialog title={formatDrillDownTitle(drillDown)} onClose={onClose}>
      <p className="soft" role="status">
        {total === undefined
          ? 'Loading the orders…'
          : `${formatCount(total, 'order')}, ${salesByLabels[query.by]} ${formatDayRange(query, today)}`}
      </p>
      {list.error && <Notice tone="error">{list.error.message}</Notice>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <DrillDownOrder key={order.order_id} order={order} by={query.by} />
        ))}
      </ul>
      <DialogActions>
        {list.hasNextPage && (
          <Button
            aria-disabled={list.isFetchingNextPage}
            onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading…' : `Load more: ${orders.length} of ${total} shown`}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </TitledDialog>
  )
}

const DrillDownOrder = ({ order, by }: { order: OrderSummary; by: SalesQuery['by'] }) => (
  <li className={styles.order}>
    <Link to={`/orders/${order.order_id}`}>{order.order_id}</Link> <OrderTypeBadge type={order.type} />{' '}
    <span className={styles.amount}>{formatAmount(order.amount)}</span>{' '}
    <span className={styles.line}>
      {order.title} for {order.name}
    </span>{' '}
    <span className={clsx('soft small', styles.line)}>
      {salesByLabels[by]} {formatDateTime(new Date(by === 'placed' ? order.placed_at : order.delivery_date))} ·{' '}
      <StatusLabel order={order} />
    </span>
  </li>
)

function formatDrillDownTitle({ kind, key }: DrillDown): string {
  switch (kind) {
    case 'product':
    case 'category':
      return `Orders with ${key}`
    case 'flavour':
      return key === noFlavourKey ? 'Orders without a flavour' : `Orders with ${key}`
    case 'weekday':
      return `Orders of ${formatWeekday(key)}s`
    case 'hour':
      return `Orders from ${formatHour(key)}`
  }
}

const drillDownQuery = (drillDown: DrillDown, query: SalesQuery) =>
  pagedQuery([...salesKey, 'drillDown', query, drillDown], (cursor, signal) =>
    fetchOrders(
      { filter: drillDownFilter(query, drillDown), sort: query.by === 'placed' ? 'placed_at' : 'delivery_date' },
      cursor,
      signal,
    ),
  )
