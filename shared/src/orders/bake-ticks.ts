/** What an order needs of one component, and how much of it is finished. */
export interface OrderPieces {
  readonly orderId: string
  readonly needed: number
  readonly done: number
}

/**
 * Distributes `done` finished pieces over the orders, which are sorted by due time: more pieces go to the first orders that
 * miss some, fewer are taken from the last ones that have some. Returns only the orders that change.
 */
export function distributeDone(orders: readonly OrderPieces[], done: number): OrderPieces[] {
  let change = done - orders.reduce((sum, order) => sum + order.done, 0)
  const changed: OrderPieces[] = []
  for (const order of change > 0 ? orders : orders.toReversed()) {
    const step = Math.max(-order.done, Math.min(order.needed - order.done, change))
    if (step === 0) continue
    change -= step
    changed.push({ ...order, done: order.done + step })
  }
  return changed
}
