import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { createStore } from '@pj/ui/create-store'
import type { QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { isChangingOrder } from '../api/request.ts'
import { changeStatuses, isOwnVersion, type StatusChange } from './change-statuses.ts'

/** A tap takes that long from the decision to the screen: it may still mean what stood there before. */
const settleMs = 1000

/** The orders on the screen that somebody else has just changed. */
const settling = createStore<ReadonlySet<string>>(new Set())
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function settle(orderId: string): void {
  clearTimeout(timers.get(orderId))
  settling.write(new Set(settling.read()).add(orderId))
  const end = (): void => {
    timers.delete(orderId)
    settling.write(new Set([...settling.read()].filter((id) => id !== orderId)))
  }
  timers.set(orderId, setTimeout(end, settleMs))
}

/** Whether somebody else has changed the order in the last second, before the eyes of the user: its actions do nothing. */
export function useSettling(order: OrderSummary): boolean {
  const shown = useRef(order)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = order
    const isNewer = order.order_id === before.order_id && order.version > before.version
    if (isNewer && !isChangingOrder(order.order_id) && !isOwnVersion(order)) settle(order.order_id)
  }, [order])
  return settling.use().has(order.order_id)
}

/** Makes the changes that a button or a key asks for, without the orders that have just changed. */
export const pressStatuses = (queryClient: QueryClient, changes: readonly StatusChange[]): void => {
  const settled = changes.filter(({ order }) => !settling.read().has(order.order_id))
  if (settled.length > 0) void changeStatuses(queryClient, settled)
}
