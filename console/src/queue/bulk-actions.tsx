import type { OrderSummary } from '@pj/shared/api/orders'
import { nextStatus, orderStatuses, statusActionLabels } from '@pj/shared/orders/order-status'
import { Printer, X } from 'lucide-react'
import type { StatusChange } from '../status-changes/change-statuses.ts'

interface BulkActionsProps {
  /** In the order of the screen. */
  orders: readonly OrderSummary[]
  onMove: (moves: readonly StatusChange[]) => void
  onPrint: () => void
  onClear: () => void
}

/** What can be done with all that is selected: each order's own next step, one button a step. */
export function BulkActions({ orders, onMove, onPrint, onClear }: BulkActionsProps) {
  const steps = groupNextSteps(orders)
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
export function groupNextSteps(orders: readonly OrderSummary[]): { to: StatusChange['to']; moves: StatusChange[] }[] {
  return orderStatuses.flatMap((to) => {
    const moves = orders.filter((order) => nextStatus(order) === to).map((order) => ({ order, to }))
    return moves.length > 0 ? [{ to, moves }] : []
  })
}
