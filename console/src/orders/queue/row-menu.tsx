import { canTransition, statuses } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { onBackdropPress } from '@pj/ui/dialog.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { formatAmount } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { askedToday } from '../money/change-payments.ts'
import { useSteps } from '../status/change-statuses.ts'
import type { QueueCommands } from './use-queue-commands.ts'

export interface OpenMenu {
  readonly order: OrderSummary
  readonly button: HTMLElement
}

interface RowMenuProps {
  menu: OpenMenu
  commands: QueueCommands
  onClose: () => void
  onMarkPaid: () => void
  onCancelOrder: () => void
}

/** The less frequent actions, in a dialog at the button: popovers are too new for some tablets. */
export function RowMenu({ menu, commands, onClose, onMarkPaid, onCancelOrder }: RowMenuProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  const { order, button } = menu

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    positionMenu(dialog, button)
    dialog.querySelector('button')?.focus()
    const stopListening = onBackdropPress(dialog, close)
    return () => {
      stopListening()
      dialog.close()
      button.focus()
    }
  }, [button])

  const can = useRights()
  const previous = useSteps().previous(order)
  const items = [
    { label: 'Open the order', action: () => commands.open(order) },
    { label: 'Print the ticket', action: () => commands.print([order]) },
    ...(order.transfer_to_check
      ? [
          {
            label: `${formatAmount(askedToday(order))} received from ${order.transfer_to_check.sender}`,
            action: () => commands.settleTransfer(order, true),
          },
          { label: 'Transfer not there yet', action: () => commands.settleTransfer(order, false) },
        ]
      : []),
    ...(order.balance_due > 0 ? [{ label: 'Mark as paid…', action: onMarkPaid }] : []),
    ...(previous
      ? [{ label: `Back to ${statuses[previous].label.toLowerCase()}`, action: () => commands.revert(order) }]
      : []),
    ...(can('changeStatus') && canTransition(order, 'cancelled')
      ? [{ label: 'Cancel order…', action: onCancelOrder }]
      : []),
  ]
  const choose = (action: () => void): void => {
    onClose()
    action()
  }
  return (
    <dialog ref={ref} className="popup-menu" aria-label={`More for ${order.order_id}`}>
      <div
        role="menu"
        aria-label={`More for ${order.order_id}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Tab') {
            // Escape would also clear the selection of the queue.
            event.stopPropagation()
            event.preventDefault()
            choose(() => undefined)
          } else moveFocus(event)
        }}
      >
        {items.map(({ label, action }) => (
          <button key={label} type="button" role="menuitem" onClick={() => choose(action)}>
            {label}
          </button>
        ))}
      </div>
    </dialog>
  )
}

/** Below the button, or above it at the end of the screen. CSS anchor positioning is too new for some tablets. */
function positionMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const fitsBelow = anchor.bottom + height + 8 < innerHeight
  menu.style.top = `${fitsBelow ? anchor.bottom + 4 : Math.max(8, anchor.top - height - 4)}px`
  menu.style.left = `${Math.max(8, anchor.right - width)}px`
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items: Element[] = [...event.currentTarget.querySelectorAll('button')]
  const index = document.activeElement ? items.indexOf(document.activeElement) : -1
  const indices: Record<string, number> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: index - 1,
    Home: 0,
    End: -1,
  }
  const target = indices[event.key]
  if (target === undefined) return
  event.preventDefault()
  const next = items.at(target)
  if (next instanceof HTMLElement) next.focus()
}
