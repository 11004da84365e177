import type { OrderSummary } from '@pj/shared/api/orders'
import { nextStatus, previousStatus } from '@pj/shared/orders/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { markAllSeen, markSeen } from '../ui/live/unseen-orders.ts'
import { CancelDialog } from '../ui/moves/cancel-dialog.tsx'
import { type Move, markPaid, moveOrders, undoMoves } from '../ui/moves/move-orders.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { placeInQueue } from '../ui/place-in-queue.ts'
import { BulkBar, nextSteps } from './bulk-bar.tsx'
import { NewOrdersPill } from './new-orders-pill.tsx'
import { type QueueActions, QueueActionsContext } from './queue-actions.ts'
import { QueueBody } from './queue-body.tsx'
import { isGrouped } from './queue-columns.ts'
import { QueueFilters } from './queue-filters.tsx'
import { type OpenMenu, RowMenu } from './row-menu.tsx'
import { SavedViews } from './saved-views.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useLooking } from './use-looking.ts'
import { useQueue } from './use-queue.ts'
import { useReading } from './use-reading.ts'
import { useShortcuts } from './use-shortcuts.ts'
import './queue.css'

/** The kitchen's queue. */
export function QueueScreen() {
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const queue = useQueue(useReading(scroller))
  const activeId = placeInQueue.use()
  // A step by keyboard scrolls to the row and focuses it; a touch of a row only makes it the current one.
  const [followed, follow] = useState({ id: activeId })
  const [menu, setMenu] = useState<OpenMenu>()
  const [cancelling, setCancelling] = useState<OrderSummary>()
  const [showsKeys, setShowsKeys] = useState(false)
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  const queries = useQueryClient()
  const navigate = useNavigate()
  useLooking(scroller, placeInQueue.write)

  const ids = queue.places.map((place) => place.id)
  const orderOf = (id: string | undefined) => (id ? queue.table.getRowModel().rowsById[id]?.original.order : undefined)
  const selected = ids.filter((id) => queue.selection[id]).flatMap((id) => orderOf(id) ?? [])
  const targets = selected.length > 0 ? selected : [orderOf(activeId)].filter((order) => order !== undefined)

  const move = (moves: readonly Move[]): void => {
    queue.clearSelection()
    void moveOrders(queries, moves)
  }
  const print = (orders: readonly OrderSummary[]): void => {
    if (orders.length > 0) void navigate(`/tickets?ids=${orders.map((order) => order.order_id).join(',')}`)
  }
  const goTo = (id: string | undefined): void => {
    placeInQueue.write(id)
    follow({ id })
  }
  const step = (by: 1 | -1): void => {
    const at = activeId ? ids.indexOf(activeId) : -1
    const next = ids[at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by))]
    goTo(next)
    if (next) markSeen([next])
  }
  const show = (waiting: readonly string[]): void => {
    queue.showWaiting()
    markSeen(waiting)
    goTo(waiting[0])
  }

  const actions: QueueActions = {
    isWide: queue.isWide,
    isGrouped: isGrouped(queue.view.sort),
    expandedIds,
    toggleExpanded: (id) => setExpandedIds(toggled(expandedIds, id)),
    moveOn: (order) => {
      const to = nextStatus(order)
      if (to) void moveOrders(queries, [{ order, to }])
    },
    openMenu: (order, button) => setMenu({ order, button }),
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      if (activeId && ids.includes(activeId)) queue.table.getRow(activeId).toggleSelected()
    },
    s: () => move(nextSteps(targets).flatMap(({ moves }) => moves)),
    p: () => print(targets),
    u: () => void undoMoves(queries),
    '/': () => searchField.current?.focus(),
    '?': () => setShowsKeys(true),
    Escape: queue.clearSelection,
  })

  return (
    <QueueActionsContext value={actions}>
      <PageTitle title="Orders" />
      <div className="queue">
        <h1 className="visually-hidden">Orders</h1>
        <QueueFilters queue={queue} searchField={searchField} />
        <div className="queue-bar">
          {selected.length > 0 ? (
            <BulkBar orders={selected} onMove={move} onPrint={() => print(selected)} onClear={queue.clearSelection} />
          ) : (
            <SavedViews address={queue.address} />
          )}
          <span className="spacer" />
          <QueueCount queue={queue} />
          <button
            type="button"
            className="button button-plain button-icon"
            aria-label="Keyboard shortcuts"
            onClick={() => setShowsKeys(true)}
          >
            <Keyboard aria-hidden="true" />
          </button>
        </div>
        <div className="queue-stage">
          <NewOrdersPill
            waiting={queue.waiting}
            shown={new Set(ids)}
            onShow={show}
            onShowOutside={() => {
              queue.setAddress(new URLSearchParams())
              markAllSeen()
            }}
          />
          <QueueBody queue={queue} scroller={scroller} activeId={activeId} followed={followed} />
        </div>
      </div>
      {menu && (
        <RowMenu
          key={menu.order.order_id}
          menu={menu}
          onClose={() => setMenu(undefined)}
          onOpen={() => void navigate(`/orders/${menu.order.order_id}`)}
          onPrint={() => print([menu.order])}
          onBack={() => {
            const to = previousStatus(menu.order)
            if (to) void moveOrders(queries, [{ order: menu.order, to }])
          }}
          onPaid={() => void markPaid(queries, menu.order, !menu.order.paid)}
          onCancel={() => setCancelling(menu.order)}
        />
      )}
      {cancelling && <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />}
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </QueueActionsContext>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function QueueCount({ queue }: { queue: ReturnType<typeof useQueue> }) {
  const { isComplete, total } = queue.list
  const count = isComplete ? queue.places.length : total
  return (
    <p className="queue-count soft" role="status">
      {count} {count === 1 ? 'order' : 'orders'}
    </p>
  )
}
