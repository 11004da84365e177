import type { LagosDay } from '@pj/shared/lagos-time'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { clsx } from 'clsx'
import { ArrowUp, Zap } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router-dom'
import { newOrderPath } from '../../layout/navigation.tsx'
import { PageTitle } from '../../layout/screen.tsx'
import { LoadError } from '../../lib/query-result.tsx'
import { useRights } from '../../lib/session.ts'
import { ShortcutsDialog, useShortcuts } from '../../lib/shortcuts.tsx'
import { useUnseenOrders } from '../../live/unseen-orders.ts'
import { activeOrderId } from '../last-list.ts'
import { PaymentDialog } from '../money/payment-dialog.tsx'
import { TransferReceivedDialog } from '../money/transfer-check.tsx'
import { CancelDialog } from '../status/cancel-dialog.tsx'
import { ordersToSend, requestsToAsk } from '../status/change-statuses.ts'
import { QueueActionsContext } from './queue-cells.tsx'
import styles from './queue-screen.module.css'
import { useIsAtList, useMarkSeen } from './queue-scroller.ts'
import tableStyles from './queue-table.module.css'
import { QueueTable, type QueueTableProps } from './queue-table.tsx'
import { QueueBar } from './queue-toolbar.tsx'
import { isUnfiltered, noFilters, sheetDay } from './queue-view.ts'
import { type OpenMenu, RowMenu } from './row-menu.tsx'
import { type OrderListState, type Queue, useQueue } from './use-queue.ts'
import { useQueueCommands } from './use-queue-commands.ts'

const shortcuts = [
  ['J', 'next order'],
  ['K', 'previous order'],
  ['Enter', 'open the order'],
  ['X', 'select or deselect'],
  ['S', 'next step, for one or all selected'],
  ['P', 'print the ticket, or all selected'],
  ['Ctrl P', 'print the day sheet'],
  ['T', 'check the transfer', 'takePayments'],
  ['M', 'more actions for the order'],
  ['U', 'undo the last step'],
  ['N', 'new order', 'takeOrders'],
  ['/', 'search'],
  ['Esc', 'clear the selection'],
  ['?', 'this list'],
] as const

export interface QueueSheetProps {
  day: LagosDay
  /** The list on the screen, which is loaded first. */
  shown: OrderListState
}

/** `Sheet` is what the browser prints instead of the screen. */
export function QueueScreen({ Sheet }: { Sheet: ComponentType<QueueSheetProps> }) {
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const can = useRights()
  const [menu, setMenu] = useState<OpenMenu>()
  const [orderToPay, setOrderToPay] = useState<OrderSummary>()
  const [orderToCancel, setOrderToCancel] = useState<OrderSummary>()
  const [orderToReceive, setOrderToReceive] = useState<OrderSummary>()
  const hasDialog = Boolean(menu ?? orderToPay ?? orderToCancel ?? orderToReceive)
  const isAsking = requestsToAsk.use().length + ordersToSend.use().length > 0
  const queue = useQueue(useIsAtList(scroller) || hasDialog || isAsking)
  const commands = useQueueCommands(queue)
  const [isShortcutsOpen, setShortcutsOpen] = useState(false)
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  useMarkSeen(scroller, activeOrderId.write)
  useShortcuts({
    j: () => commands.moveFocus(1),
    k: () => commands.moveFocus(-1),
    x: commands.toggleActive,
    s: commands.advanceTargets,
    p: commands.printTargets,
    t: () => setOrderToReceive(commands.active?.transfer_to_check ? commands.active : undefined),
    m: () => commands.activeId && findMenuButton(commands.activeId)?.click(),
    u: commands.undo,
    enter: () => commands.open(),
    n: () => can('takeOrders') && void navigate(newOrderPath),
    '/': () => {
      // While rows are selected, their actions stand in the place of the search.
      flushSync(queue.clearSelection)
      searchField.current?.focus()
    },
    '?': () => setShortcutsOpen(true),
    escape: queue.clearSelection,
  })

  return (
    <QueueActionsContext
      value={{
        layout: queue.layout,
        expandedIds,
        toggleExpanded: (id) => setExpandedIds(toggle(expandedIds, id)),
        advance: commands.advance,
        openMenu: (order, button) => setMenu({ order, button }),
      }}
    >
      <PageTitle title="Orders" />
      <Sheet day={sheetDay(queue.view, queue.today)} shown={queue.list} />
      <div className={clsx(styles.screen, 'no-print')} data-fills-screen>
        <h1 className="visually-hidden">Orders</h1>
        <QueueBar {...{ queue, commands, searchField }} onShowShortcuts={() => setShortcutsOpen(true)} />
        <div className={styles.results}>
          <NewOrdersPill
            hiddenIds={queue.hiddenIds}
            shownIds={commands.shownIds}
            onShow={commands.showHidden}
            onShowOutside={commands.showOutside}
          />
          <QueueBody
            queue={queue}
            scroller={scroller}
            activeId={commands.activeId}
            focusRequest={commands.focusRequest}
          />
        </div>
      </div>
      {menu && (
        <RowMenu
          key={menu.order.order_id}
          menu={menu}
          commands={commands}
          onClose={() => setMenu(undefined)}
          onMarkPaid={() => setOrderToPay(menu.order)}
          onCancelOrder={() => setOrderToCancel(menu.order)}
        />
      )}
      {orderToPay && (
        <PaymentDialog
          order={orderToPay}
          kind="payment"
          proposed={orderToPay.balance_due}
          onClose={() => setOrderToPay(undefined)}
        />
      )}
      {orderToCancel && <CancelDialog order={orderToCancel} onClose={() => setOrderToCancel(undefined)} />}
      {orderToReceive && <TransferReceivedDialog order={orderToReceive} onClose={() => setOrderToReceive(undefined)} />}
      {isShortcutsOpen && <ShortcutsDialog shortcuts={shortcuts} onClose={() => setShortcutsOpen(false)} />}
    </QueueActionsContext>
  )
}

const findMenuButton = (orderId: string): HTMLElement | null =>
  document.querySelector(`[data-order-id="${CSS.escape(orderId)}"] [aria-haspopup="menu"]`)

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function QueueBody({ queue, scroller, activeId, focusRequest }: QueueTableProps) {
  const { list } = queue
  const hasRows = queue.positions.length > 0
  // The table measures the element that it scrolls in, which must be mounted before it: on the way back from an order
  // the rows are there at once.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const isEmpty = !hasRows && !list.isLoading && !list.error
  return (
    <div ref={scroller} className={tableStyles.scroller}>
      {list.error && <LoadError message={list.error.message} isShowing={hasRows} retry={list.retry} />}
      {list.isLoading && <Loading />}
      {hasRows && <SearchNotes queue={queue} />}
      {isEmpty && (isUnfiltered(queue.view) ? <NoOrders /> : <NoMatches queue={queue} />)}
      {hasRows && isMounted && (
        <QueueTable queue={queue} scroller={scroller} activeId={activeId} focusRequest={focusRequest} />
      )}
      {list.loadMore && (
        <p className={tableStyles.more}>
          <Button onClick={list.loadMore}>Load more of {list.total}</Button>
        </p>
      )}
    </div>
  )
}

export const messages = {
  noOrders: 'New orders appear here.',
  searchOfAll: (total: string) =>
    `No open orders match. Showing ${total === '1' ? '1 finished order' : `${total} finished orders`}.`,
  sortedByDue: 'So many orders match that they’re sorted by delivery date.',
  noMatch: 'Try fewer filters.',
  noMatchAtAll: 'No open or finished orders match your search and filters.',
}

const Loading = () => (
  <div aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the orders
    </p>
    {Array.from({ length: 12 }, (_, index) => `row-${index}`).map((key) => (
      <div key={key} className={clsx('skeleton', tableStyles.loading)} />
    ))}
  </div>
)

const NoOrders = () => (
  <EmptyState title="No orders yet" drawing={emptyCakeStand}>
    <p className="soft">{messages.noOrders}</p>
    <Link className={buttonClass()} to="?status=completed&sort=-delivery_date">
      Show completed orders
    </Link>
  </EmptyState>
)

const SearchNotes = ({ queue: { list, count = '', isSearchOfAll } }: { queue: Queue }) => (
  <div role="status">
    {isSearchOfAll && <p className={tableStyles.searchNote}>{messages.searchOfAll(count)}</p>}
    {list.isSortedByDue && <p className={tableStyles.searchNote}>{messages.sortedByDue}</p>}
  </div>
)

const NoMatches = ({ queue }: { queue: Queue }) => (
  <EmptyState title="No orders match" drawing={emptyCakeStand}>
    <p className="soft">{queue.isSearchOfAll ? messages.noMatchAtAll : messages.noMatch}</p>
    <Button variant="primary" onClick={() => queue.changeView(noFilters)}>
      Clear filters
    </Button>
  </EmptyState>
)

const emptyCakeStand = (
  <>
    <ellipse cx="60" cy="58" rx="44" ry="9" />
    <path d="M16 58v4c0 5 20 9 44 9s44-4 44-9v-4M54 71c1 12-3 20-14 27M66 71c-1 12 3 20 14 27M34 99h52" />
  </>
)

interface NewOrdersPillProps {
  /** Orders of the view without a row yet. */
  hiddenIds: readonly string[]
  shownIds: ReadonlySet<string>
  onShow: (orderIds: readonly string[]) => void
  onShowOutside: (orderIds: readonly string[]) => void
}

/** The number of new orders in the view and outside it, as buttons that lead to them. */
function NewOrdersPill({ hiddenIds, shownIds, onShow, onShowOutside }: NewOrdersPillProps) {
  const unseen = useUnseenOrders()
  const unseenInView = unseen.map((order) => order.order_id).filter((id) => shownIds.has(id))
  const idsInView = [...new Set([...hiddenIds, ...unseenInView])]
  const outsideIds = unseen.map((order) => order.order_id).filter((id) => !idsInView.includes(id))
  const isExpress = unseen.some((order) => order.type === 'express')
  return (
    <div className={clsx('row gap-2', styles.container)} role="status">
      {idsInView.length > 0 && (
        <button
          type="button"
          className={styles.pill}
          data-express={isExpress || undefined}
          onClick={() => onShow(idsInView)}
        >
          {isExpress ? <Zap aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
          {formatCount(idsInView.length)}
        </button>
      )}
      {outsideIds.length > 0 && (
        <button type="button" className={clsx(styles.pill, styles.outside)} onClick={() => onShowOutside(outsideIds)}>
          {formatCount(outsideIds.length)} outside this view
        </button>
      )}
    </div>
  )
}

const formatCount = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`)
