import { needsPriceCheck, nextStatus } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { undoLastChange } from './change-statuses.ts'
import { neighbourOf, useLastList } from './last-list.ts'
import styles from './order-list-nav.module.css'
import { pressStatuses } from './settling.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

interface OrderListNavProps {
  orderId: string
  /** Undefined while it is loading. */
  order: Order | undefined
}

/** The way back to the list that the order was opened from, to the orders before and after it, and the keys of the queue. */
export function OrderListNav({ orderId, order }: OrderListNavProps) {
  const list = useLastList()
  const previous = neighbourOf(orderId, -1, list)
  const next = neighbourOf(orderId, 1, list)
  const [isShortcutsOpen, setShortcutsOpen] = useState(false)
  useOrderKeys({ order, previous, next, showShortcuts: () => setShortcutsOpen(true) })
  return (
    <nav className={styles.nav} aria-label="List">
      <Link className={styles.back} to={{ pathname: '/', search: list.search }}>
        <ArrowLeft aria-hidden="true" />
        All orders
      </Link>
      <span className="spacer" />
      {(previous || next) && (
        <>
          <span className={styles.position}>
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
      <Button
        variant="plain"
        icon
        className={styles.keys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={() => setShortcutsOpen(true)}
      >
        <Keyboard aria-hidden="true" />
      </Button>
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
  ['T', 'check the transfer'],
  ['U', 'undo the last step'],
  ['?', 'this list'],
] as const

interface OrderKeys {
  order: Order | undefined
  previous: string | undefined
  next: string | undefined
  showShortcuts: () => void
}

/** While the order is edited, only the list of the keys: the others would leave the form. */
function useOrderKeys({ order, previous, next, showShortcuts }: OrderKeys): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isEditing = useSearchParams()[0].has('edit')
  const openOrder = (id: string | undefined): void => {
    if (id) void navigate(`/orders/${id}`, { replace: true })
  }
  const advance = (): void => {
    const to = order && nextStatus(order)
    if (to && !needsPriceCheck(order)) pressStatuses(queryClient, [{ order, to }])
  }
  const keys = {
    j: () => openOrder(next),
    k: () => openOrder(previous),
    s: advance,
    p: () => order && void navigate(`/tickets?ids=${order.order_id}`),
    u: () => void undoLastChange(),
  }
  useShortcuts({ ...(isEditing ? {} : keys), '?': showShortcuts })
}
