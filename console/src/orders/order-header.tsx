import {
  canTransition,
  isOpen,
  needsPriceCheck,
  nextStatus,
  previousStatus,
  statusActionLabels,
  statusLabels,
} from '@pj/shared/orders/order-status'
import type { SalesChannel } from '@pj/shared/orders/order-type'
import type { Order } from '@pj/shared/orders/orders.api'
import { OrderTypeBadge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDue, formatLateness } from '../lib/format-due.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { usePendingStatus } from './change-statuses.ts'
import { canEdit } from './edit/can-edit.ts'
import { hasStoredDraft } from './edit/stored-draft.ts'
import { OrderFlags } from './order-flags.tsx'
import styles from './order-header.module.css'
import { pressStatuses, useSettling } from './settling.ts'
import { StatusLabel } from './status-label.tsx'

/** The order's number, due time, status and next actions. */
export function OrderHeader({ order }: { order: Order }) {
  const now = useNow()
  const isSettling = useSettling(order)
  const due = formatDue(new Date(order.delivery_date), now)
  const late = isOpen(order.status) ? formatLateness(new Date(order.delivery_date), now) : undefined
  return (
    <header className={styles.header}>
      <div className={clsx('stack', styles.text)}>
        <div className="row">
          <h1>{order.order_id}</h1>
          <OrderTypeBadge type={order.type} />
          <OrderFlags order={order} />
        </div>
        <p className={styles.due}>
          Due{' '}
          <time dateTime={order.delivery_date}>
            {due.day}, {due.clock}
          </time>{' '}
          {late ? <strong className={styles.late}>{late}</strong> : <span className="soft">{due.distance}</span>}
        </p>
        <p>
          <StatusLabel order={order} />
          {order.delivery_method === 'delivery' ? `, delivery to ${order.location}` : ', pickup at the bakery'}
          {isSettling && <strong> Just changed</strong>}
        </p>
        <p className="soft">
          {channelTexts[order.channel]}
          {order.taken_by && `, taken by ${order.taken_by}`}
        </p>
      </div>
      <OrderActions order={order} isSettling={isSettling} />
    </header>
  )
}

const channelTexts: Readonly<Record<SalesChannel, string>> = {
  web: 'Placed on the website',
  phone: 'By phone',
  counter: 'At the counter',
  whatsapp: 'By WhatsApp',
  instagram: 'By Instagram',
}

function OrderActions({ order, isSettling }: { order: Order; isSettling: boolean }) {
  const queries = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  const isInert = usePendingStatus(order) !== undefined || isSettling
  const next = nextStatus(order)
  const previous = previousStatus(order)
  const changeTo = (to: typeof next) => () => {
    if (to && !isInert) pressStatuses(queries, [{ order, to }])
  }
  return (
    <div className="row">
      {next && !needsPriceCheck(order) && (
        <Button variant="primary" aria-disabled={isInert} onClick={changeTo(next)}>
          {statusActionLabels[next]}
        </Button>
      )}
      <Link className={buttonClass()} to={`/tickets?ids=${order.order_id}`}>
        <Printer aria-hidden="true" />
        Print ticket
      </Link>
      {canEdit(order) && (
        <Link className={buttonClass()} to={{ search: '?edit=1' }}>
          <Pencil aria-hidden="true" />
          Edit order
        </Link>
      )}
      {canEdit(order) && hasStoredDraft(order.order_id) && <span className="soft small">Unsaved changes</span>}
      {previous && (
        <Button aria-disabled={isInert} onClick={changeTo(previous)}>
          <Undo2 aria-hidden="true" />
          Back to {statusLabels[previous].toLowerCase()}
        </Button>
      )}
      {canTransition(order, 'cancelled') && (
        <Button variant="danger" aria-disabled={isSettling} onClick={() => !isSettling && setCancelling(true)}>
          Cancel order…
        </Button>
      )}
      {isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}
