import type { OrderSummary } from '@pj/shared/api/orders'
import { nextStatus, type OrderStatus, previousStatus } from '@pj/shared/orders/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { markSeen } from '../live/unseen-orders.ts'
import { changeStatuses, markPaid, type StatusChange, undoLastChange } from '../status-changes/change-statuses.ts'
import { activeOrderId } from './active-order.ts'
import { groupNextSteps } from './bulk-actions.tsx'
import type { Queue } from './use-queue.ts'

/** Where one is in the queue, and all that can be done from there, by whatever hand. */
export function useQueueCommands(queue: Queue) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const activeId = activeOrderId.use()
  // A step by keyboard scrolls to the row and focuses it; a touch of a row only makes it the current one.
  const [followed, follow] = useState({ id: activeId })

  const { rowsById } = queue.table.getRowModel()
  const shown = queue.places.flatMap(({ id }) => rowsById[id]?.original.order ?? [])
  const ids = shown.map((order) => order.order_id)
  // What is not in sight is never moved: the remembered place may belong to another view.
  const active = shown.find((order) => order.order_id === activeId)
  const selected = shown.filter((order) => queue.selection[order.order_id])
  const targets = selected.length > 0 ? selected : active ? [active] : []

  const goTo = (id: string | undefined): void => {
    activeOrderId.write(id)
    follow({ id })
    if (id) markSeen([id])
  }
  const move = (moves: readonly StatusChange[]): void => {
    queue.clearSelection()
    void changeStatuses(queries, moves)
  }
  const advancee = (order: OrderSummary, to: OrderStatus | undefined): void => {
    if (to) void changeStatuses(queries, [{ order, to }])
  }
  const print = (orders: readonly OrderSummary[]): void => {
    if (orders.length > 0) void navigate(`/tickets?ids=${orders.map((order) => order.order_id).join(',')}`)
  }

  return {
    ids,
    selected,
    activeId,
    followed,
    move,
    print,
    open: (order: OrderSummary | undefined = active) => order && void navigate(`/orders/${order.order_id}`),
    advance: (order: OrderSummary) => advancee(order, nextStatus(order)),
    moveBack: (order: OrderSummary) => advancee(order, previousStatus(order)),
    togglePaid: (order: OrderSummary) => void markPaid(queries, order, !order.paid),
    undo: () => void undoLastChange(queries),
    moveTargets: () => move(groupNextSteps(targets).flatMap(({ moves }) => moves)),
    printTargets: () => print(targets),
    toggleActive: () => active && queue.table.getRow(active.order_id).toggleSelected(),
    /** One row down or up; from nowhere to the first. */
    step: (by: 1 | -1) => {
      const at = active ? ids.indexOf(active.order_id) : -1
      goTo(ids[at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by))])
    },
    /** Gives what waits its place and goes there. */
    show: (waiting: readonly string[]) => {
      queue.showWaiting()
      markSeen(waiting)
      goTo(waiting[0])
    },
  }
}

export type QueueCommands = ReturnType<typeof useQueueCommands>
