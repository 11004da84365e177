import type { OrderSummary } from '@pj/shared/api/orders'
import { useRef, useState } from 'react'
import { PageTitle } from '../layout/page-title.tsx'
import { markAllSeen } from '../live/unseen-orders.ts'
import { CancelDialog } from '../status-changes/cancel-dialog.tsx'
import { activeOrderId } from './active-order.ts'
import { NewOrdersPill } from './new-orders-pill.tsx'
import { QueueActionsContext } from './queue-actions.ts'
import { QueueBody } from './queue-body.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { type OpenMenu, RowMenu } from './row-menu.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useIsInteracting } from './use-is-interacting.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useQueue } from './use-queue.ts'
import { useQueueCommands } from './use-queue-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'
import './queue.css'

/** The kitchen's queue. */
export function QueueScreen() {
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const queue = useQueue(useIsInteracting(scroller))
  const steps = useQueueCommands(queue)
  const [menu, setMenu] = useState<OpenMenu>()
  const [cancelling, setCancelling] = useState<OrderSummary>()
  const [showsKeys, setShowsKeys] = useState(false)
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  useMarkSeen(scroller, activeOrderId.write)
  useShortcuts({
    j: () => steps.step(1),
    k: () => steps.step(-1),
    x: steps.toggleActive,
    s: steps.moveTargets,
    p: steps.printTargets,
    u: steps.undo,
    enter: () => steps.open(),
    '/': () => searchField.current?.focus(),
    '?': () => setShowsKeys(true),
    escape: queue.clearSelection,
  })

  return (
    <QueueActionsContext
      value={{
        layout: queue.layout,
        expandedIds,
        toggleExpanded: (id) => setExpandedIds(toggled(expandedIds, id)),
        advance: steps.advance,
        openMenu: (order, button) => setMenu({ order, button }),
      }}
    >
      <PageTitle title="Orders" />
      <div className="queue">
        <h1 className="visually-hidden">Orders</h1>
        <QueueFilters queue={queue} searchField={searchField} />
        <QueueToolbar queue={queue} steps={steps} onKeys={() => setShowsKeys(true)} />
        <div className="queue-stage">
          <NewOrdersPill
            waiting={queue.waiting}
            shown={new Set(steps.ids)}
            onShow={steps.show}
            onShowOutside={() => {
              queue.setAddress(new URLSearchParams())
              markAllSeen()
            }}
          />
          <QueueBody queue={queue} scroller={scroller} activeId={steps.activeId} followed={steps.followed} />
        </div>
      </div>
      {menu && (
        <RowMenu
          key={menu.order.order_id}
          menu={menu}
          steps={steps}
          onClose={() => setMenu(undefined)}
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
