import type { Order } from '@pj/shared/api/orders'
import { canMove, nextStatus, previousStatus, statusActionLabels, statusLabels } from '@pj/shared/orders/order-status'
import { useNow } from '@pj/ui/use-now'
import { useQueryClient } from '@tanstack/react-query'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dueWords } from '../ui/due-words.ts'
import { CancelDialog } from '../ui/moves/cancel-dialog.tsx'
import { moveOrders, useTarget } from '../ui/moves/move-orders.ts'
import { OrderFlags } from '../ui/order-flags.tsx'
import { StatusWords } from '../ui/status-words.tsx'
import { TypeMark } from '../ui/type-mark.tsx'

/** Which order, due when, where it stands, and what to do next. */
export function OrderHead({ order }: { order: Order }) {
  const now = useNow()
  const due = dueWords(new Date(order.delivery_date), now)
  return (
    <header className="order-head">
      <div className="stack order-head-words">
        <div className="row">
          <h1>{order.order_id}</h1>
          <TypeMark type={order.type} />
          <OrderFlags order={order} />
        </div>
        <p className="order-due">
          Due{' '}
          <time dateTime={order.delivery_date}>
            {due.day}, {due.clock}
          </time>{' '}
          <span className="soft">{due.distance}</span>
        </p>
        <p>
          <StatusWords order={order} />
          {order.delivery_method === 'delivery' ? `, delivery to ${order.location}` : ', pickup at the bakery'}
        </p>
      </div>
      <OrderSteps order={order} />
    </header>
  )
}

function OrderSteps({ order }: { order: Order }) {
  const queries = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  const isUnderWay = useTarget(order) !== undefined
  const next = nextStatus(order)
  const previous = previousStatus(order)
  const move = (to: typeof next) => () => {
    if (to && !isUnderWay) void moveOrders(queries, [{ order, to }])
  }
  return (
    <div className="row order-steps">
      {next && (
        <button type="button" className="button button-primary" aria-disabled={isUnderWay} onClick={move(next)}>
          {statusActionLabels[next]}
        </button>
      )}
      <Link className="button" to={`/tickets?ids=${order.order_id}`}>
        <Printer aria-hidden="true" />
        Print ticket
      </Link>
      {previous && (
        <button type="button" className="button" aria-disabled={isUnderWay} onClick={move(previous)}>
          <Undo2 aria-hidden="true" />
          Back to {statusLabels[previous].toLowerCase()}
        </button>
      )}
      {canMove(order, 'cancelled') && (
        <button type="button" className="button button-danger" onClick={() => setCancelling(true)}>
          Cancel order…
        </button>
      )}
      {isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}
