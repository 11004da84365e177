import type { OrderSummary } from '@pj/shared/api/orders'
import { canTransition, previousStatus, statusLabels } from '@pj/shared/orders/order-status'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { QueueCommands } from './use-queue-commands.ts'
import './row-menu.css'

export interface OpenMenu {
  readonly order: OrderSummary
  readonly button: HTMLElement
}

interface RowMenuProps {
  menu: OpenMenu
  steps: QueueCommands
  onClose: () => void
  onCancel: () => void
}

/** The less frequent things one does with an order, beside its button. */
export function RowMenu({ menu, steps, onClose, onCancel }: RowMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const { order, button } = menu

  useEffect(() => {
    const shown = list.current
    if (!shown) return
    shown.showPopover()
    positionMenu(shown, button)
    shown.querySelector('button')?.focus()
    const closed = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'closed') close()
    }
    shown.addEventListener('toggle', closed)
    return () => shown.removeEventListener('toggle', closed)
  }, [button])

  const previous = previousStatus(order)
  const items = [
    { words: 'Open the order', act: () => steps.open(order) },
    { words: 'Print the ticket', act: () => steps.print([order]) },
    { words: order.paid ? 'Mark as not paid' : 'Mark as paid', act: () => steps.togglePaid(order) },
    ...(previous
      ? [{ words: `Back to ${statusLabels[previous].toLowerCase()}`, act: () => steps.moveBack(order) }]
      : []),
    ...(canTransition(order, 'cancelled') ? [{ words: 'Cancel order…', act: onCancel }] : []),
  ]
  const choose = (act: () => void) => () => {
    onClose()
    button.focus()
    act()
  }
  return (
    <div
      ref={list}
      popover="auto"
      role="menu"
      aria-label={`More for ${order.order_id}`}
      className="row-menu"
      onKeyDown={moveFocus}
    >
      {items.map(({ words, act }) => (
        <button key={words} type="button" role="menuitem" onClick={choose(act)}>
          {words}
        </button>
      ))}
    </div>
  )
}

/** Under the button, or above it where the screen ends. */
function positionMenu(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const below = at.bottom + height + 8 < innerHeight
  menu.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`
  menu.style.left = `${Math.max(8, at.right - width)}px`
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const items: Element[] = [...event.currentTarget.querySelectorAll('button')]
  const at = document.activeElement ? items.indexOf(document.activeElement) : -1
  const next = items.at((at + step) % items.length)
  if (next instanceof HTMLElement) next.focus()
}
