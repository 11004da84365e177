import { hasRight } from '@pj/shared/accounts/roles'
import { parseJson } from '@pj/shared/cart/unknown-record'
import { orderNewsSchema } from '@pj/shared/orders/orders.api'
import { createStore } from '@pj/ui/create-store'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { customerPagesKey } from '../api/customers.ts'
import { deliveriesKey } from '../api/deliveries.ts'
import { kitchenAlertsQuery } from '../api/kitchen.ts'
import { availabilityQuery, capacityKey, menuKey, menuQuery } from '../api/menu.ts'
import { dayOrdersKey, needsQuery, orderKey, ordersKey, ticketsKey } from '../api/orders.ts'
import { quotesKey } from '../api/quotes.ts'
import { apiBase, authorizationHeader } from '../api/request.ts'
import { salesKey } from '../api/sales.ts'
import { currentSession, endSession } from '../lib/session.ts'
import { type ConnectionState, type EventStream, openSharedStream, type StreamEvent } from './event-stream.ts'
import { createDeskAlerts } from './order-alerts.ts'
import { cacheOrder } from './order-cache.ts'

const connectionState = createStore<ConnectionState>({ kind: 'connecting' })
let stream: EventStream | undefined

export const useConnectionState = connectionState.use

export const reconnectNow = (): void => stream?.retryNow()

/** A safety net: every event is announced exactly once (docs/decisions/003-live-updates.md). */
const resyncIntervalMs = 120_000

/** Milliseconds from one refetch to the next during a burst of orders. */
const listIntervalMs = 250
const aggregateIntervalMs = 2000

/** Queries that are computed from many orders. */
const aggregateKeys: readonly QueryKey[] = [
  ['bake-list'],
  dayOrdersKey,
  salesKey,
  ['custom-carts'],
  deliveriesKey,
  capacityKey,
  customerPagesKey,
  needsQuery.queryKey,
]

/** Queries that change with events other than those of orders. */
const keysOfEvent: Readonly<Record<string, readonly QueryKey[]>> = {
  'bake.updated': [['bake-list'], kitchenAlertsQuery.queryKey],
  'kitchen.alerts': [kitchenAlertsQuery.queryKey],
  'carts.updated': [['custom-carts']],
  'deliveries.updated': [deliveriesKey, needsQuery.queryKey, salesKey],
  'quote.updated': [quotesKey, needsQuery.queryKey],
  'users.updated': [['team']],
  'menu.updated': [menuKey, needsQuery.queryKey],
  'availability.updated': [menuQuery.queryKey, availabilityQuery.queryKey, needsQuery.queryKey],
}

/** Keeps the queries up to date and alerts to new orders until the returned function is called. */
export function connectLive(queryClient: QueryClient): () => void {
  const invalidate = (keys: readonly QueryKey[]): Promise<unknown> =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const readLists = async (): Promise<void> => {
    const isFirstLoad = queryClient.isFetching({ queryKey: ordersKey, predicate: isEmpty }) > 0
    await invalidate([ordersKey])
    // An invalidation joins the first load of a list, which may have been read before the change.
    if (isFirstLoad) await invalidate([ordersKey])
  }
  const lists = createThrottle(readLists, listIntervalMs)
  const aggregates = createThrottle(() => invalidate(aggregateKeys), aggregateIntervalMs)
  const role = currentSession()?.user.role
  // Whoever can't confirm orders would only be disturbed by new ones.
  const alerts = role && hasRight(role, 'changeStatus') ? createDeskAlerts(queryClient) : undefined
  const resync = (): void => {
    void invalidate([ordersKey, ['order'], ticketsKey, ...aggregateKeys, ...Object.values(keysOfEvent).flat()])
    // Loads what failed without a connection.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    void alerts?.resync()
  }

  const handleEvent = ({ name, data }: StreamEvent): void => {
    void invalidate(keysOfEvent[name] ?? [])
    if (name !== 'order.created' && name !== 'order.updated') return
    const order = orderNewsSchema.safeParse(parseJson(data)).data
    if (!order) return
    cacheOrder(queryClient, order)
    void invalidate([orderKey(order.order_id)])
    lists.call()
    aggregates.call()
    if (name === 'order.created') alerts?.handleCreated(order)
    else alerts?.handleUpdated(order)
  }
  const handleState = (state: ConnectionState): void => {
    connectionState.write(state)
    // Events missed without a connection are not sent again.
    if (state.kind === 'live') resync()
    if (state.kind === 'refused') endSession()
  }

  connectionState.write({ kind: 'connecting' })
  const resyncTimer = setInterval(() => {
    if (connectionState.read().kind === 'live') resync()
  }, resyncIntervalMs)
  const opened = openSharedStream({
    url: `${apiBase}/api/orders/stream`,
    headers: authorizationHeader,
    onEvent: handleEvent,
    onState: handleState,
  })
  stream = opened
  addEventListener('online', reconnectNow)
  return () => {
    opened.close()
    lists.cancel()
    aggregates.cancel()
    clearInterval(resyncTimer)
    removeEventListener('online', reconnectNow)
    if (stream === opened) stream = undefined
  }
}

interface Throttle {
  /** Runs now, or once as soon as it may. */
  readonly call: () => void
  readonly cancel: () => void
}

/**
 * Runs one after the other, at most once in `intervalMs`. A pause behind a long run would show an order that came during
 * it three runs later. The last call is never lost.
 */
function createThrottle(run: () => Promise<unknown>, intervalMs: number): Throttle {
  let state: 'idle' | 'running' | 'requested' | 'cancelled' = 'idle'
  const start = async (): Promise<void> => {
    state = 'running'
    await Promise.all([run(), new Promise((resolve) => setTimeout(resolve, intervalMs))])
    end()
  }
  const end = (): void => {
    if (state === 'requested') void start()
    else if (state === 'running') state = 'idle'
  }
  return {
    call: () => {
      if (state === 'idle') void start()
      else if (state === 'running') state = 'requested'
    },
    cancel: () => {
      state = 'cancelled'
    },
  }
}

const isEmpty = ({ state }: Query): boolean => state.data === undefined
