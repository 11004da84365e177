import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { newOrderUrl } from '../layout/new-order-link.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { activeOrderId } from './active-order.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoneyReminders } from './money-reminders.tsx'
import { NewOrdersPill } from './new-orders-pill.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { QueueActionsContext } from './queue-actions.ts'
import { QueueBody } from './queue-body.tsx'
import { QueueFilters } from './queue-filters.tsx'
import styles from './queue-screen.module.css'
import { QueueSheet } from './queue-sheet.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { type OpenMenu, RowMenu } from './row-menu.tsx'
import { sheetDay } from './sheet-day.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { TransferReceivedDialog } from './transfer-check.tsx'
import { useIsInteracting } from './use-is-interacting.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useQueue } from './use-queue.ts'
import { useQueueCommands } from './use-queue-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'

const shortcuts = [
  ['J', 'next order'],
  ['K', 'previous order'],
  ['Enter', 'open the order'],
  ['X', 'select or deselect'],
  ['S', 'next step, for one or all selected'],
  ['P', 'print the ticket, or all selected'],
  ['Ctrl P', 'print the day sheet'],
  ['T', 'check the transfer'],
  ['M', 'more actions for the order'],
  ['U', 'undo the last step'],
  ['N', 'new order, in the shop'],
  ['/', 'search'],
  ['Esc', 'clear the selection'],
  ['?', 'this list'],
] as const

/** The orders of the kitchen, with filters, keyboard shortcuts and actions for one or several orders. */
export function QueueScreen() {
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const queue = useQueue(useIsInteracting(scroller))
  const commands = useQueueCommands(queue)
  const [menu, setMenu] = useState<OpenMenu>()
  const [orderToPay, setOrderToPay] = useState<OrderSummary>()
  const [orderToCancel, setOrderToCancel] = useState<OrderSummary>()
  const [orderToReceive, setOrderToReceive] = useState<OrderSummary>()
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
    n: () => location.assign(newOrderUrl),
    '/': () => searchField.current?.focus(),
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
      <QueueSheet day={sheetDay(queue.view, queue.today)} shown={queue.list} />
      <div className={clsx(styles.screen, 'no-print')}>
        <h1 className="visually-hidden">Orders</h1>
        <QueueFilters queue={queue} searchField={searchField} />
        <MoneyReminders />
        <QueueToolbar queue={queue} commands={commands} onShowShortcuts={() => setShortcutsOpen(true)} />
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
