import type { OrderSummary } from '@pj/shared/api/orders'
import { nextStatus, type OrderStatus, previousStatus } from '@pj/shared/orders/order-status'
import { needsPriceCheck } from '@pj/shared/orders/price-check'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { markSeen } from '../live/unseen-orders.ts'
import { markPaid, settleTransfer } from '../payments/change-payments.ts'
import { changeStatuses, type StatusChange, undoLastChange } from '../status-changes/change-statuses.ts'
import { activeOrderId } from './active-order.ts'
import { groupNextSteps } from './bulk-actions.tsx'
import type { Queue } from './use-queue.ts'

/** What buttons, menus and shortcuts of the queue do. */
export function useQueueCommands(queue: Queue) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const activeId = activeOrderId.use()
  // A keyboard step scrolls to the row and focuses it; a touch only makes it the active one.
  const [focusRequest, setFocusRequest] = useState({ id: activeId })

  const { rowsById } = queue.table.getRowModel()
  const orders = queue.positions.flatMap(({ id }) => rowsById[id]?.original.order ?? [])
  const ids = orders.map((order) => order.order_id)
  // The active order may belong to another view; commands apply only to orders that are shown.
  const active = orders.find((order) => order.order_id === activeId)
  const selected = orders.filter((order) => queue.selection[order.order_id])
  const targets = selected.length > 0 ? selected : active ? [active] : []

  const focusRow = (id: string | undefined): void => {
    activeOrderId.write(id)
    setFocusRequest({ id })
    if (id) markSeen([id])
  }
  const changeAll = (changes: readonly StatusChange[]): void => {
    queue.clearSelection()
    void changeStatuses(queryClient, changes)
  }
  const change = (order: OrderSummary, to: OrderStatus | undefined): void => {
    if (to) void changeStatuses(queryClient, [{ order, to }])
  }
  const open = (order: OrderSummary | undefined = active): void => {
    if (order) void navigate(`/orders/${order.order_id}`)
  }
  const print = (printed: readonly OrderSummary[]): void => {
    if (printed.length > 0) void navigate(`/tickets?ids=${printed.map((order) => order.order_id).join(',')}`)
  }

  return {
    shownIds: new Set(ids),
    selected,
    activeId,
    focusRequest,
    changeAll,
    print,
    open,
    /** An order with a price to check is opened, because its page shows what to check. */
    advance: (order: OrderSummary) => (needsPriceCheck(order) ? open(order) : change(order, nextStatus(order))),
    revert: (order: OrderSummary) => change(order, previousStatus(order)),
    markPaid: (order: OrderSummary) => void markPaid(queryClient, order),
    settleTransfer: (order: OrderSummary, isReceived: boolean) => void settleTransfer(queryClient, order, isReceived),
    /** Of the active order, with one key. */
    receiveTransfer: () => active?.transfer_to_check && void settleTransfer(queryClient, active, true),
    undo: () => void undoLastChange(),
    /** Targets are the selected orders, or the active one without a selection. */
    advanceTargets: () => {
      const [only] = targets
      if (only && targets.length === 1 && needsPriceCheck(only)) open(only)
      else changeAll(groupNextSteps(targets).flatMap(({ changes }) => changes))
    },
    printTargets: () => print(targets),
    toggleActive: () => active && queue.table.getRow(active.order_id).toggleSelected(),
    /** Moves the focus one row down or up; to the first row when no row is active. */
    moveFocus: (step: 1 | -1) => {
      const index = active ? ids.indexOf(active.order_id) : -1
      focusRow(ids[index === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, index + step))])
    },
    /** Shows the hidden orders and focuses the first of them. */
    showHidden: (orderIds: readonly string[]) => {
      queue.showHidden()
      markSeen(orderIds)
      focusRow(orderIds[0])
    },
  }
}

export type QueueCommands = ReturnType<typeof useQueueCommands>
