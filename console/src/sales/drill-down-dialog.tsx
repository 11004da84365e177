import { formatDateTime } from '@pj/shared/lagos-time'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { noFlavour as noFlavourKey } from '@pj/shared/orders/sales-keys'
import type { SalesQuery } from '@pj/shared/sales/sales.api'
import { formatCount } from '@pj/shared/text'
import { OrderTypeBadge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { pagedOrdersQuery } from '../api/orders.ts'
import { salesKey } from '../api/sales.ts'
import { formatAmount } from '../lib/format.ts'
import { PagedTable } from '../lib/paged-table.tsx'
import { StatusLabel } from '../orders/status/order-labels.tsx'
import { formatDayRange, formatHour, formatWeekday, salesByLabels } from './format-sales.ts'
import styles from './sales-screen.module.css'
import { type DrillDown, drillDownFilter } from './sales-search-params.ts'

const messages = { none: { title: 'No orders', text: 'They have changed meanwhile.' } }

interface DrillDownDialogProps {
  drillDown: DrillDown
  query: SalesQuery
  today: string
  onClose: () => void
}

export function DrillDownDialog({ drillDown, query, today, onClose }: DrillDownDialogProps) {
  const list = useInfiniteQuery(drillDownQuery(drillDown, query))
  const total = list.data?.pages[0]?.total
  return (
    <TitledDialog title={formatDrillDownTitle(drillDown)} onClose={onClose}>
      {total !== undefined && (
        <p className="soft" role="status">
          {formatCount(total, 'order')}, {salesByLabels[query.by]} {formatDayRange(query, today)}
        </p>
      )}
      <div className={styles.orders}>
        <PagedTable
          list={list}
          rowsOf={({ orders }) => orders}
          loading={{ label: 'Loading the orders', count: 4, height: '4rem' }}
          empty={messages.none}
          more={(shown) => `Load more: ${shown} of ${total} shown`}
        >
          {(orders) => (
            <ul>
              {orders.map((order) => (
                <DrillDownOrder key={order.order_id} order={order} by={query.by} />
              ))}
            </ul>
          )}
        </PagedTable>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </TitledDialog>
  )
}

const DrillDownOrder = ({ order, by }: { order: OrderSummary; by: SalesQuery['by'] }) => (
  <li>
    <p className="row">
      <Link to={`/orders/${order.order_id}`}>{order.order_id}</Link> <OrderTypeBadge type={order.type} />{' '}
      <span className="flex-1" />
      <strong>{formatAmount(order.amount)}</strong>
    </p>
    <p>
      {order.title} for <bdi>{order.name}</bdi>
    </p>
    <p className="soft small">
      {salesByLabels[by]} {formatDateTime(new Date(by === 'placed' ? order.placed_at : order.delivery_date))} ·{' '}
      <StatusLabel order={order} />
    </p>
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
  pagedOrdersQuery([...salesKey, 'drillDown', query, drillDown], {
    filter: drillDownFilter(query, drillDown),
    sort: query.by === 'placed' ? 'placed_at' : 'delivery_date',
  })
