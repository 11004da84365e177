import { needsPriceCheck, type OrderStatus } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { markSeen } from '../../live/unseen-orders.ts'
import { activeOrderId, findNearest, readLastList, writeLastFilters, writeLastList } from '../last-list.ts'
import { settleTransfer } from '../money/change-payments.ts'
import { undoLastChange } from '../notices.ts'
import { groupNextSteps, pressStatuses, type StatusChange, useSteps } from '../status/change-statuses.ts'
import { noFilters } from './queue-view.ts'
import type { Queue } from './use-queue.ts'

export function useQueueCommands(queue: Queue) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { next, previous } = useSteps()
  const activeId = activeOrderId.use()
  // A keyboard step scrolls to the row and focuses it; a touch only makes it the active one.
  const [focusRequest, setFocusRequest] = useState({ id: activeId })

  const { rowsById } = queue.table.getRowModel()
  const orders = queue.positions.flatMap(({ order }) => rowsById[order.order_id]?.original.order ?? [])
  const ids = orders.map((order) => order.order_id)
  // The active order may belong to another view; commands apply only to orders that are shown.
  const active = orders.find((order) => order.order_id === activeId)
  const selected = orders.filter((order) => queue.selection[order.order_id])
  const targets = selected.length > 0 ? selected : active ? [active] : []

  const { positions } = queue
  const search = queue.searchParams.toString()
  useEffect(() => {
    const orderIds = positions.map(({ order }) => order.order_id)
    const last = readLastList().orderIds
    const hasLeft = activeId !== undefined && !orderIds.includes(activeId) && last.includes(activeId)
    // The place of the active order that has left the view is known from the list that had it.
    writeLastList({ search, orderIds: hasLeft ? last : orderIds })
  }, [positions, search, activeId])

  useEffect(() => writeLastFilters(search), [search])

  const focusRow = (id: string | undefined): void => {
    activeOrderId.write(id)
    setFocusRequest({ id })
    if (id) markSeen([id])
  }
  const changeAll = (changes: readonly StatusChange[]): void => {
    if (changes.length === 0) return
    queue.clearSelection()
    void pressStatuses(queryClient, changes)
  }
  const change = (order: OrderSummary, to: OrderStatus | undefined): void => {
    if (to) void pressStatuses(queryClient, [{ order, to }])
  }
  /** An order with a price to check is opened, because its page shows what to check. */
  const advance = (order: OrderSummary): void => (needsPriceCheck(order) ? open(order) : change(order, next(order)))
  const open = (order: OrderSummary | undefined = active): void => {
    if (order) void navigate(`/orders/${order.order_id}`)
  }
  const print = (printed: readonly OrderSummary[]): void => {
    if (printed.length > 0) void navigate(`/tickets?ids=${printed.map((order) => order.order_id).join(',')}`)
  }

  const shownIds: ReadonlySet<string> = new Set(ids)
  return {
    shownIds,
    selected,
    activeId,
    /** The active order, while the view has it. */
    active,
    focusRequest,
    changeAll,
    print,
    open,
    advance,
    revert: (order: OrderSummary) => change(order, previous(order)),
    settleTransfer: (order: OrderSummary, isReceived: boolean) => void settleTransfer(queryClient, order, isReceived),
    undo: () => void undoLastChange(),
    /** Targets are the selected orders, or the active one without a selection. */
    advanceTargets: () => {
      const [only] = targets
      if (only && targets.length === 1) advance(only)
      else changeAll(groupNextSteps(targets, next).flatMap(({ changes }) => changes))
    },
    printTargets: () => print(targets),
    toggleActive: () => active && queue.table.getRow(active.order_id).toggleSelected(),
    /** Moves the focus one row down or up, from where the active row was if it has left; else to the first row. */
    moveFocus: (step: 1 | -1) => {
      if (active) return focusRow(ids[ids.indexOf(active.order_id) + step] ?? active.order_id)
      const successor = findNearest(activeId, readLastList().orderIds, shownIds)
      const before = successor && step === -1 ? ids[ids.indexOf(successor) - 1] : undefined
      focusRow(before ?? successor ?? ids[0])
    },
    /**
     * Shows all open orders and focuses the first of these; the bell goes on for the others. The list is sorted by
     * newest first: sorted by due time, an order for a distant day would be on a page that is not loaded yet.
     */
    showOutside: (orderIds: readonly string[]) => {
      queue.changeView({ ...noFilters, sort: '-placed_at' })
      focusRow(orderIds[0])
    },
    showHidden: (orderIds: readonly string[]) => {
      queue.showHidden()
      markSeen(orderIds)
      focusRow(orderIds[0])
    },
  }
}

export type QueueCommands = ReturnType<typeof useQueueCommands>
