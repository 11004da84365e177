import type { OrderSummary } from '@pj/shared/api/orders'
import { createStore } from '@pj/ui/create-store'
import { z } from 'zod'

/** Orders that came in while the console was open and that nobody here has looked at yet, oldest first. */
const unseen = createStore<readonly OrderSummary[]>([])

export const getUnseenOrders = unseen.read
export const useUnseenOrders = unseen.use
export const subscribeToUnseen = unseen.subscribe
export const useUnseenCount = (): number => unseen.use().length

export function addUnseenOrder(order: OrderSummary): void {
  const held = unseen.read()
  if (!held.some((one) => one.order_id === order.order_id)) unseen.write([...held, order])
}

/** Somebody looked: the bell stops for these, in every tab of this browser. */
export function markSeen(orderIds: readonly string[]): void {
  if (removeUnseen(orderIds)) otherTabs?.postMessage(orderIds)
}

export const markAllSeen = (): void => markSeen(unseen.read().map((order) => order.order_id))

let otherTabs: BroadcastChannel | undefined

/** Tells and hears what was looked at in which tab, until the returned function is called. */
export function syncSeenAcrossTabs(): () => void {
  const channel = new BroadcastChannel('pj.console.seen')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const orderIds = idsSchema.safeParse(data)
    if (orderIds.success) removeUnseen(orderIds.data)
  }
  otherTabs = channel
  return () => {
    channel.close()
    if (otherTabs === channel) otherTabs = undefined
  }
}

const idsSchema = z.array(z.string())

/** False when none of them was waiting to be looked at. */
function removeUnseen(orderIds: readonly string[]): boolean {
  const left = unseen.read().filter((order) => !orderIds.includes(order.order_id))
  if (left.length === unseen.read().length) return false
  unseen.write(left)
  return true
}
