import {
  needsPriceCheck,
  nextStatus,
  type OrderStatus,
  orderStatuses,
  statusActionLabels,
} from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { Printer, X } from 'lucide-react'
import type { StatusChange } from './change-statuses.ts'
import styles from './queue-toolbar.module.css'

interface BulkActionsProps {
  /** In the order of the screen. */
  orders: readonly OrderSummary[]
  onChange: (changes: readonly StatusChange[]) => void
  onPrint: () => void
  onClear: () => void
}

/** The actions for the selected orders, with one button for each next status. */
export const BulkActions = ({ orders, onChange, onPrint, onClear }: BulkActionsProps) => (
  <section className={clsx(styles.bulk, 'row')} aria-label="Selection">
    <strong role="status">{orders.length} selected</strong>
    {groupNextSteps(orders).map(({ to, changes }) => (
      <Button key={to} variant="primary" onClick={() => onChange(changes)}>
        {statusActionLabels[to]} ({changes.length})
      </Button>
    ))}
    <Button onClick={onPrint}>
      <Printer aria-hidden="true" />
      Print tickets ({orders.length})
    </Button>
    <Button variant="plain" onClick={onClear}>
      <X aria-hidden="true" />
      Clear selection
    </Button>
  </section>
)

/** Returns the change of each order to its next status, grouped by that status; none for an order with a price to check. */
export function groupNextSteps(orders: readonly OrderSummary[]): { to: OrderStatus; changes: StatusChange[] }[] {
  return orderStatuses.flatMap((to) => {
    const changes = orders
      .filter((order) => nextStatus(order) === to && !needsPriceCheck(order))
      .map((order) => ({ order, to }))
    return changes.length > 0 ? [{ to, changes }] : []
  })
}
