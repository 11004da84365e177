import type { OrderSummary } from '@pj/shared/api/orders'
import { nextStatus, orderStatuses, statusActionLabels } from '@pj/shared/orders/order-status'
import { Printer, X } from 'lucide-react'
import type { Move } from '../ui/moves/move-orders.ts'

interface BulkBarProps {
  /** In the order of the screen. */
  orders: readonly OrderSummary[]
  onMove: (moves: readonly Move[]) => void
  onPrint: () => void
  onClear: () => void
}

/** What can be done with all that is selected: each order's own next step, one button a step. */
export function BulkBar({ orders, onMove, onPrint, onClear }: BulkBarProps) {
  const steps = nextSteps(orders)
  return (
    <section className="queue-bulk row" aria-label="Selection">
      <strong role="status">{orders.length} selected</strong>
      {steps.map(({ to, moves }) => (
        <button key={to} type="button" className="button button-primary" onClick={() => onMove(moves)}>
          {statusActionLabels[to]} ({moves.length})
        </button>
      ))}
      <button type="button" className="button" onClick={onPrint}>
        <Printer aria-hidden="true" />
        Print tickets ({orders.length})
      </button>
      <button type="button" className="button button-plain" onClick={onClear}>
        <X aria-hidden="true" />
        Clear selection
      </button>
    </section>
  )
}

/** The moves that bring each order one step on, gathered by where they go. */
export function nextSteps(orders: readonly OrderSummary[]): { to: Move['to']; moves: Move[] }[] {
  return orderStatuses.flatMap((to) => {
    const moves = orders.filter((order) => nextStatus(order) === to).map((order) => ({ order, to }))
    return moves.length > 0 ? [{ to, moves }] : []
  })
}
