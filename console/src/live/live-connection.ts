import { type OrderSummary, orderSummarySchema } from '@pj/shared/api/orders'
import { createStore } from '@pj/ui/create-store'
import type { QueryClient } from '@tanstack/react-query'
import { orderKey, ordersKey } from '../api/orders.ts'
import { apiBase, authorizationHeader } from '../api/request.ts'
import { endSession } from '../session/session.ts'
import type { EventStream, LiveState } from './event-stream.ts'
import { cacheOrder } from './live-order-cache.ts'
import { openSharedStream } from './shared-stream.ts'
import type { StreamMessage } from './stream-parser.ts'
import { addUnseenOrder, markSeen } from './unseen-orders.ts'

const refreshMs = 120_000

const state = createStore<LiveState>({ kind: 'connecting' })
let stream: EventStream | undefined

export const useLiveState = state.use

export const reconnectNow = (): void => stream?.retryNow()

/** Keeps the lists and orders in `queries` up to date until the returned function is called. One stream a browser. */
export function connectLive(queries: QueryClient): () => void {
  const opened = openSharedStream({
    url: `${apiBase}/api/orders/stream`,
    headers: authorizationHeader,
    onMessage: (message) => hear(queries, message),
    onState: setState,
    onOpen: (resumed) => catchUp(queries, resumed),
  })
  stream = opened
  addEventListener('online', reconnectNow)
  // The event of an order is lost when a server process dies between the commit and the notification.
  const refresh = setInterval(() => catchUp(queries, false), refreshMs)
  return () => {
    clearInterval(refresh)
    opened.close()
    removeEventListener('online', reconnectNow)
    if (stream === opened) stream = undefined
  }
}

/**
 * What was missed of the orders follows by itself when the stream resumes. The other changes are told once, and without
 * a place to resume from so are the orders: these lists are asked for again.
 */
function catchUp(queries: QueryClient, resumed: boolean): void {
  const missed = [...Object.values(otherLists), ...(resumed ? [] : orderLists)]
  for (const queryKey of missed) void queries.invalidateQueries({ queryKey })
}

/** Whatever shows orders. */
const orderLists = [ordersKey, ['order'], ['sales']] as const

/** What else changes, and the lists that show it. */
const otherLists: Readonly<Record<string, readonly string[]>> = {
  'bake.updated': ['bake-list'],
  'carts.updated': ['custom-carts'],
  'views.updated': ['views'],
  'users.updated': ['team'],
}

function hear(queries: QueryClient, message: StreamMessage): void {
  const other = otherLists[message.event]
  if (other) void queries.invalidateQueries({ queryKey: other })
  if (message.event === 'order.created' || message.event === 'order.updated') {
    const event = orderSummarySchema.safeParse(readJson(message.data))
    if (event.success) hearOrder(queries, event.data, message.event)
  }
}

function hearOrder(queries: QueryClient, order: OrderSummary, kind: 'order.created' | 'order.updated'): void {
  cacheOrder(order)
  void queries.invalidateQueries({ queryKey: orderKey(order.order_id) })
  void queries.invalidateQueries({ queryKey: ['bake-list'] })
  void queries.invalidateQueries({ queryKey: ['sales'] })
  // A new order takes the cakes along that were built for it.
  if (kind === 'order.created') void queries.invalidateQueries({ queryKey: ['custom-carts'] })
  // Once somebody has taken an order on, it need not ring here any more.
  if (kind === 'order.created' && order.status === 'new') addUnseenOrder(order)
  else markSeen([order.order_id])
}

function setState(next: LiveState): void {
  state.write(next)
  if (next.kind === 'refused') endSession()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
