import type { OrderSummary } from '@pj/shared/api/orders'
import { useRef, useState } from 'react'
import { markAllSeen } from '../ui/live/unseen-orders.ts'
import { CancelDialog } from '../ui/moves/cancel-dialog.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { placeInQueue } from '../ui/place-in-queue.ts'
import { NewOrdersPill } from './new-orders-pill.tsx'
import { QueueActionsContext } from './queue-actions.ts'
import { QueueBar } from './queue-bar.tsx'
import { QueueBody } from './queue-body.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { type OpenMenu, RowMenu } from './row-menu.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useLooking } from './use-looking.ts'
import { useQueue } from './use-queue.ts'
import { useQueueSteps } from './use-queue-steps.ts'
import { useReading } from './use-reading.ts'
import { useShortcuts } from './use-shortcuts.ts'
import './queue.css'

/** The kitchen's queue. */
export function QueueScreen() {
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const queue = useQueue(useReading(scroller))
  const steps = useQueueSteps(queue)
  const [menu, setMenu] = useState<OpenMenu>()
  const [cancelling, setCancelling] = useState<OrderSummary>()
  const [showsKeys, setShowsKeys] = useState(false)
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  useLooking(scroller, placeInQueue.write)
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
        moveOn: steps.moveOn,
        openMenu: (order, button) => setMenu({ order, button }),
      }}
    >
      <PageTitle title="Orders" />
      <div className="queue">
        <h1 className="visually-hidden">Orders</h1>
        <QueueFilters queue={queue} searchField={searchField} />
        <QueueBar queue={queue} steps={steps} onKeys={() => setShowsKeys(true)} />
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
