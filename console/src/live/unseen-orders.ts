import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { createStore } from '@pj/ui/create-store'
import { z } from 'zod'

/** Orders that arrived while the console was open and that nobody has looked at yet, oldest first. */
const unseen = createStore<readonly OrderSummary[]>([])

export const getUnseenOrders = unseen.read
export const useUnseenOrders = unseen.use

/** A newer state of an order replaces the one before. */
export const addUnseenOrder = (order: OrderSummary): void =>
  unseen.write([...unseen.read().filter((other) => other.order_id !== order.order_id), order])

/** Stops the alerts for these orders in every tab of the browser. */
export function markSeen(orderIds: readonly string[]): void {
  if (removeUnseen(orderIds)) channel?.postMessage(orderIds)
}

export const markAllSeen = (): void => markSeen(unseen.read().map((order) => order.order_id))

let channel: BroadcastChannel | undefined

const idsSchema = z.array(z.string())

/** Exchanges with the other tabs which orders were seen, until the returned function is called. */
export function syncSeenAcrossTabs(): () => void {
  const opened = new BroadcastChannel('pj.console.seen')
  opened.onmessage = ({ data }: MessageEvent<unknown>) => {
    const orderIds = idsSchema.safeParse(data)
    if (orderIds.success) removeUnseen(orderIds.data)
  }
  channel = opened
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}

/** Returns whether any of the orders was unseen. */
function removeUnseen(orderIds: readonly string[]): boolean {
  const orders = unseen.read()
  const remaining = orders.filter((order) => !orderIds.includes(order.order_id))
  if (remaining.length === orders.length) return false
  unseen.write(remaining)
  return true
}
