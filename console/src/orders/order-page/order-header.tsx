import { isUsed } from '@pj/shared/menu/uses'
import { canTransition, isOpen, needsPriceCheck, statuses } from '@pj/shared/orders/order-status'
import type { SalesChannel } from '@pj/shared/orders/order-type'
import { formatWindow } from '@pj/shared/orders/order-window'
import type { Order } from '@pj/shared/orders/orders.api'
import { OrderTypeBadge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight, Pencil, Printer, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { copyPath } from '../../layout/places.ts'
import { formatAmount, formatDue, formatLateness } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { ShortcutsButton, ShortcutsDialog, useShortcuts } from '../../lib/shortcuts.tsx'
import { useMenu } from '../../menu/use-menu.tsx'
import { neighbourOf, useLastList } from '../last-list.ts'
import { PaymentDialog } from '../money/payment-dialog.tsx'
import { undoLastChange } from '../notices.ts'
import { CancelDialog } from '../status/cancel-dialog.tsx'
import { pressStatuses, usePendingStatus, useSteps } from '../status/change-statuses.ts'
import { OrderFlags, StatusLabel } from '../status/order-labels.tsx'
import { hasStoredDraft } from './order-drafts.ts'

export function OrderHeader({ order }: { order: Order }) {
  return (
    <header className="screen-head">
      <div className="stack gap-1">
        <div className="row">
          <h1>{order.order_id}</h1>
          <OrderTypeBadge type={order.type} />
          <OrderFlags order={order} />
        </div>
        <DueLine order={order} />
        <p>
          <StatusLabel order={order} />
          {order.delivery_method === 'delivery' ? `, delivery to ${order.location}` : ', pickup at the bakery'}
        </p>
        <p className="soft">
          {channelTexts[order.channel]}
          {order.taken_by && `, taken by ${order.taken_by}`}
        </p>
      </div>
      <span className="flex-1" />
      <OrderActions order={order} />
    </header>
  )
}

/** How long is left, or how late it is, only of an order that is still to be handed over. */
function DueLine({ order }: { order: Order }) {
  const { delivery_date, status } = order
  const now = useNow()
  const due = formatDue(new Date(delivery_date), now)
  const late = formatLateness(new Date(delivery_date), now)
  return (
    <p className="step-1">
      {isOpen(status) ? 'Due' : 'Was due'}{' '}
      <time className="strong" dateTime={delivery_date}>
        {due.day}, {formatWindow(order)}
      </time>{' '}
      {isOpen(status) &&
        (late ? <strong className="bad">{late}</strong> : <span className="soft">{due.distance}</span>)}
    </p>
  )
}

const channelTexts: Readonly<Record<SalesChannel, string>> = {
  web: 'Placed on the website',
  phone: 'By phone',
  counter: 'At the counter',
  whatsapp: 'By WhatsApp',
  instagram: 'By Instagram',
}

function OrderActions({ order }: { order: Order }) {
  const queries = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  const [isRefunding, setRefunding] = useState(false)
  const isPending = usePendingStatus(order) !== undefined
  const can = useRights()
  const canQuote = isUsed(useMenu(), 'quotes') && can('takeOrders')
  const steps = useSteps()
  const next = steps.next(order)
  const previous = steps.previous(order)
  const owed = can('refund') ? -order.balance_due : 0
  const isEditable = can('editOrders') && isOpen(order.status)
  const changeTo = (to: typeof next) => () => {
    if (to && !isPending) void pressStatuses(queries, [{ order, to }])
  }
  return (
    <div className="row">
      {owed > 0 && (
        <Button variant="primary" onClick={() => setRefunding(true)}>
          Refund {formatAmount(owed)}…
        </Button>
      )}
      {next && !needsPriceCheck(order) && (
        <Button variant={owed > 0 ? 'default' : 'primary'} aria-disabled={isPending} onClick={changeTo(next)}>
          {statuses[next].action}
        </Button>
      )}
      <Link className={buttonClass()} to={`/tickets?ids=${order.order_id}`}>
        <Printer aria-hidden="true" />
        Print ticket
      </Link>
      {isEditable && (
        <Link className={buttonClass()} to={`/orders/${order.order_id}/edit`}>
          <Pencil aria-hidden="true" />
          Edit order
        </Link>
      )}
      {canQuote && (
        <Link className={buttonClass()} to={copyPath(order.order_id)}>
          Copy to a new quote
        </Link>
      )}
      {isEditable && hasStoredDraft(order.order_id) && <span className="soft small">Unsaved changes</span>}
      {previous && (
        <Button aria-disabled={isPending} onClick={changeTo(previous)}>
          <Undo2 aria-hidden="true" />
          Back to {statuses[previous].label.toLowerCase()}
        </Button>
      )}
      {can('changeStatus') && canTransition(order, 'cancelled') && (
        <Button variant="danger" onClick={() => setCancelling(true)}>
          Cancel order…
        </Button>
      )}
      {isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
      {isRefunding && (
        <PaymentDialog
          order={order}
          kind="refund"
          refundable={order.online?.refundable ?? 0}
          onClose={() => setRefunding(false)}
        />
      )}
    </div>
  )
}

interface OrderListNavProps {
  orderId: string
  /** Undefined while it is loading. */
  order: Order | undefined
}

export function OrderListNav({ orderId, order }: OrderListNavProps) {
  const list = useLastList()
  const previous = neighbourOf(orderId, -1, list)
  const next = neighbourOf(orderId, 1, list)
  const [isShortcutsOpen, setShortcutsOpen] = useState(false)
  useOrderKeys({ order, previous, next, showShortcuts: () => setShortcutsOpen(true) })
  return (
    <nav className="row gap-2 no-print" aria-label="List">
      <Link className="back-link" to={{ pathname: '/', search: list.search }}>
        <ArrowLeft aria-hidden="true" />
        All orders
      </Link>
      <span className="flex-1" />
      {(previous || next) && (
        <>
          <span className="soft small needs-keyboard">
            {list.orderIds.indexOf(orderId) + 1} of {list.orderIds.length}
          </span>
          <NeighbourLink orderId={previous}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </NeighbourLink>
          <NeighbourLink orderId={next}>
            Next
            <ChevronRight aria-hidden="true" />
          </NeighbourLink>
        </>
      )}
      <ShortcutsButton onClick={() => setShortcutsOpen(true)} />
      {isShortcutsOpen && <ShortcutsDialog shortcuts={shortcuts} onClose={() => setShortcutsOpen(false)} />}
    </nav>
  )
}

/** Replaces the page, so that Back leads to the list. */
const NeighbourLink = ({ orderId, children }: { orderId: string | undefined; children: ReactNode }) =>
  orderId === undefined ? (
    <Button disabled>{children}</Button>
  ) : (
    <Link className={buttonClass()} to={`/orders/${orderId}`} replace>
      {children}
    </Link>
  )

const shortcuts = [
  ['J', 'next order of the list'],
  ['K', 'previous order'],
  ['S', 'next step'],
  ['P', 'print the ticket'],
  ['T', 'check the transfer', 'takePayments'],
  ['U', 'undo the last step'],
  ['?', 'this list'],
] as const

interface OrderKeys {
  order: Order | undefined
  previous: string | undefined
  next: string | undefined
  showShortcuts: () => void
}

function useOrderKeys({ order, previous, next, showShortcuts }: OrderKeys): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const steps = useSteps()
  const openOrder = (id: string | undefined): void => {
    if (id) void navigate(`/orders/${id}`, { replace: true })
  }
  const advance = (): void => {
    const to = order && steps.next(order)
    if (to && !needsPriceCheck(order)) void pressStatuses(queryClient, [{ order, to }])
  }
  useShortcuts({
    j: () => openOrder(next),
    k: () => openOrder(previous),
    s: advance,
    p: () => order && void navigate(`/tickets?ids=${order.order_id}`),
    u: () => void undoLastChange(),
    '?': showShortcuts,
  })
}
