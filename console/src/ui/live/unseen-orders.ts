import type { OrderSummary } from '@pj/shared/api/orders'
import { makeStore } from '../store.ts'

/** Orders that came in while the console was open and that nobody here has looked at yet, oldest first. */
const unseen = makeStore<readonly OrderSummary[]>([])

export const unseenOrders = unseen.read
export const useUnseenOrders = unseen.use
export const onUnseen = unseen.onChange
export const useUnseenCount = (): number => unseen.use().length

export function addUnseen(order: OrderSummary): void {
  const held = unseen.read()
  if (!held.some((one) => one.order_id === order.order_id)) unseen.write([...held, order])
}

/** Somebody looked: the bell stops for these. */
export function markSeen(orderIds: readonly string[]): void {
  const left = unseen.read().filter((order) => !orderIds.includes(order.order_id))
  if (left.length !== unseen.read().length) unseen.write(left)
}

export function markAllSeen(): void {
  if (unseen.read().length > 0) unseen.write([])
}
