import { nextStatus, statusActionLabels } from '@pj/shared/orders/order-status'
import { OrderTypeBadge } from '@pj/ui/badge.tsx'
import { useNow } from '@pj/ui/use-now'
import type { Row } from '@tanstack/react-table'
import { Bike, ChevronDown, Ellipsis, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format-amount.ts'
import { formatDue } from '../lib/format-due.ts'
import { OrderFlags } from '../order-parts/order-flags.tsx'
import { usePendingStatus } from '../status-changes/change-statuses.ts'
import { StatusLabel } from '../status-changes/status-label.tsx'
import { formatStart } from './format-start.ts'
import { ItemSummaries } from './item-summaries.tsx'
import { useQueueActions } from './queue-actions.ts'
import type { QueueRow, queueFeatures } from './queue-table-features.ts'
import './queue-cells.css'

interface CellProps {
  row: Row<typeof queueFeatures, QueueRow>
}

export function SelectCell({ row }: CellProps) {
  return (
    <label className="queue-select">
      <span className="visually-hidden">Select {row.original.order.order_id}</span>
      <input type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} tabIndex={-1} />
    </label>
  )
}

export function DueCell({ row }: CellProps) {
  const now = useNow()
  const { order } = row.original
  const due = formatDue(new Date(order.delivery_date), now)
  const start = formatStart(order, now)
  return (
    <>
      <time className="queue-due" dateTime={order.delivery_date}>
        <strong>{due.clock}</strong> {due.day !== 'today' && <span className="queue-due-day">{due.day}</span>}
      </time>
      <span className="queue-line soft">{due.distance}</span>
      {start && <span className={`queue-line ${start.isPressing ? 'queue-start-now' : 'soft'}`}>{start.words}</span>}
    </>
  )
}

export function OrderCell({ row }: CellProps) {
  const { layout } = useQueueActions()
  const { order } = row.original
  return (
    <>
      <Link className="queue-order" to={`/orders/${order.order_id}`}>
        {order.order_id}
      </Link>
      {layout !== 'wide' && <OrderTypeBadge type={order.type} />}
      {order.printed > 0 && (
        <span className="queue-line soft">{order.printed === 1 ? 'printed' : `printed ${order.printed} times`}</span>
      )}
    </>
  )
}

export function TypeCell({ row }: CellProps) {
  return <OrderTypeBadge type={row.original.order.type} />
}

/** Wide: every item with all that was chosen. Narrow: the first item, the rest opens with a tap. */
export function WhatCell({ row }: CellProps) {
  const { layout, expandedIds, toggleExpanded } = useQueueActions()
  const { order } = row.original
  if (layout === 'wide') {
    return (
      <>
        <ItemSummaries what={order.item_summaries} />
        <OrderFlags order={order} />
      </>
    )
  }
  const isOpen = expandedIds.has(order.order_id)
  return (
    <>
      <button
        type="button"
        className="queue-what-toggle"
        aria-expanded={isOpen}
        onClick={() => toggleExpanded(order.order_id)}
        tabIndex={-1}
      >
        <span>{order.title}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {layout === 'phone' && (
        <div className="queue-under">
          <OrderCell row={row} />
          <LocationCell row={row} />
        </div>
      )}
      <OrderFlags order={order} />
    </>
  )
}

export function LocationCell({ row }: CellProps) {
  const { layout } = useQueueActions()
  const { order } = row.original
  const isDelivery = order.delivery_method === 'delivery'
  const Shape = isDelivery ? Bike : Store
  return (
    <span className="queue-location">
      <Shape aria-hidden="true" />
      <span>
        <span className="visually-hidden">{isDelivery ? 'Delivery to ' : 'Pickup at '}</span>
        {order.location}
        {!isDelivery && <span className="queue-line soft">Pickup</span>}
        {layout !== 'wide' && isDelivery && (
          <span className="queue-line soft">{formatAmount(order.delivery_price)}</span>
        )}
      </span>
    </span>
  )
}

export function FeeCell({ row }: CellProps) {
  const { order } = row.original
  return order.delivery_method === 'delivery' ? formatAmount(order.delivery_price) : <span className="soft">Free</span>
}

export function CustomerCell({ row }: CellProps) {
  const { order } = row.original
  return (
    <>
      <span className="queue-name">{order.name}</span>
      {order.phone_number && (
        <a className="queue-line" href={`tel:${order.phone_number}`} tabIndex={-1}>
          {order.phone_number}
        </a>
      )}
    </>
  )
}

export function AmountCell({ row }: CellProps) {
  return formatAmount(row.original.order.amount)
}

export function PaidCell({ row }: CellProps) {
  return row.original.order.paid ? 'Paid' : <span className="queue-unpaid">Unpaid</span>
}

export function StatusCell({ row }: CellProps) {
  return <StatusLabel order={row.original.order} />
}

export function NextCell({ row }: CellProps) {
  const { layout, advance, openMenu } = useQueueActions()
  const { order } = row.original
  const isUnderWay = usePendingStatus(order) !== undefined
  const next = nextStatus(order)
  return (
    <span className="queue-next">
      {layout === 'phone' && <StatusCell row={row} />}
      {next && (
        <button
          type="button"
          className="button queue-next-button"
          aria-disabled={isUnderWay}
          onClick={() => !isUnderWay && advance(order)}
        >
          {statusActionLabels[next]}
        </button>
      )}
      <button
        type="button"
        className="button button-plain button-icon"
        aria-label={`More for ${order.order_id}`}
        aria-haspopup="menu"
        onClick={(event) => openMenu(order, event.currentTarget)}
        tabIndex={-1}
      >
        <Ellipsis aria-hidden="true" />
      </button>
    </span>
  )
}
