import type { OrderNews, OrderSummary } from '@pj/shared/orders/orders.api'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ordersQuery } from '../api/orders.ts'
import { makeOrderSummary } from '../testing/orders.ts'
import { signInAs } from '../testing/session.ts'
import { connectLive } from './live-connection.ts'
import { getUnseenOrders, markAllSeen, markSeen } from './unseen-orders.ts'

const before = makeOrderSummary({ order_id: 'PJ-BEFORE' })
const missed = makeOrderSummary({ order_id: 'PJ-MISSED' })

/** What the server has in status `new`. */
let newOrders: OrderSummary[] = []
let connections: ReadableStreamDefaultController<Uint8Array>[] = []
let disconnect: () => void
let queryClient: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  newOrders = [before]
  connections = []
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(url.includes('/stream') ? openConnection() : listOrders()))
  signInAs('staff')
  queryClient = new QueryClient()
  disconnect = connectLive(queryClient)
})
afterEach(() => {
  disconnect()
  markAllSeen()
})

const openConnection = (): Response =>
  new Response(new ReadableStream({ start: (controller) => void connections.push(controller) }))

const listOrders = (): Response =>
  Response.json({ orders: newOrders, next_cursor: null, total: newOrders.length, total_is_capped: false })

const byAda = { cause: 'status', by: 'Ada', by_id: 'u1' } as const

async function send(name: string, order: OrderSummary, news: Partial<OrderNews> = byAda): Promise<void> {
  connections
    .at(-1)
    ?.enqueue(
      new TextEncoder().encode(
        `event: ${name}\ndata: ${JSON.stringify({ cause: 'placed', by: null, by_id: null, ...order, ...news })}\n\n`,
      ),
    )
  await vi.advanceTimersByTimeAsync(0)
}

async function reconnect(): Promise<void> {
  connections.at(-1)?.close()
  await vi.advanceTimersByTimeAsync(1000)
}

const unseenIds = (): string[] => getUnseenOrders().map((order) => order.order_id)

it('alerts to an order that is created, until somebody changes it', async () => {
  await vi.advanceTimersByTimeAsync(10)
  expect(unseenIds()).toEqual([])
  const created = makeOrderSummary({ order_id: 'PJ-CREATED' })
  await send('order.created', created)
  expect(unseenIds()).toEqual(['PJ-CREATED'])
  await send('order.updated', { ...created, status: 'confirmed', version: 2 })
  expect(unseenIds()).toEqual([])
})

it('goes on alerting while only our mail, the customer or a note about the customer has changed the order', async () => {
  await vi.advanceTimersByTimeAsync(10)
  const created = makeOrderSummary({ order_id: 'PJ-CREATED' })
  await send('order.created', created, {})
  const nobody = { by: null, by_id: null }
  await send('order.updated', { ...created, revision: 2 }, { cause: 'message', ...nobody })
  await send('order.updated', { ...created, revision: 3 }, { cause: 'customer', ...nobody })
  await send('order.updated', { ...created, revision: 4 }, { ...byAda, cause: 'customer' })
  expect(unseenIds()).toEqual(['PJ-CREATED'])
  await send('order.updated', { ...created, revision: 5 }, { ...byAda, cause: 'printed' })
  expect(unseenIds()).toEqual([])
})

it('alerts to an order whose mail was sent before the order is known here', async () => {
  await vi.advanceTimersByTimeAsync(10)
  await send('order.updated', missed, { cause: 'message', by: null, by_id: null })
  newOrders = [missed, before]
  await reconnect()
  expect(unseenIds()).toEqual(['PJ-MISSED'])
})

it('alerts after a break to the orders it did not know, and to no other', async () => {
  await vi.advanceTimersByTimeAsync(10)
  const seen = makeOrderSummary({ order_id: 'PJ-SEEN' })
  await send('order.created', seen)
  markSeen(['PJ-SEEN'])
  newOrders = [missed, seen, before]
  await reconnect()
  expect(connections).toHaveLength(2)
  expect(unseenIds()).toEqual(['PJ-MISSED'])
})

it('ends the alert of an order that somebody changed during the break', async () => {
  await vi.advanceTimersByTimeAsync(10)
  await send('order.created', missed)
  expect(unseenIds()).toEqual(['PJ-MISSED'])
  await reconnect()
  expect(unseenIds()).toEqual([])
})

it('loads everything again every two minutes, in case an event was lost', async () => {
  await vi.advanceTimersByTimeAsync(10)
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  newOrders = [missed, before]
  connections[0]?.enqueue(new TextEncoder().encode(': heartbeat\n\n'))
  await vi.advanceTimersByTimeAsync(121_000)
  expect(unseenIds()).toEqual(['PJ-MISSED'])
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['orders'] })
})

it('tells the kitchen of no new order, which it could not confirm, and reads its alerts after a break', async () => {
  disconnect()
  signInAs('kitchen')
  disconnect = connectLive(queryClient)
  await vi.advanceTimersByTimeAsync(10)
  await send('order.created', missed)
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await reconnect()
  expect(unseenIds()).toEqual([])
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['kitchen-alerts'] })
})

/** Opens a list whose requests wait in `responses`. */
function openList() {
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)))
  const observer = new InfiniteQueryObserver(queryClient, ordersQuery({ filter: {}, sort: 'delivery_date' }))
  const close = observer.subscribe(() => undefined)
  return { responses, close, orders: () => observer.getCurrentResult().data?.pages[0]?.orders }
}

it('reads a list again that was being loaded for the first time when an order came', async () => {
  await vi.advanceTimersByTimeAsync(10)
  const { responses, close, orders } = openList()
  await vi.advanceTimersByTimeAsync(10)
  const early = listOrders()
  await send('order.created', missed)
  newOrders = [missed, before]
  responses.shift()?.(early)
  await vi.advanceTimersByTimeAsync(10)
  while (responses.length > 0) responses.shift()?.(listOrders())
  await vi.advanceTimersByTimeAsync(10)
  expect(orders()).toHaveLength(2)
  close()
})

it('refetches sales, the bake list, custom carts and the page of a customer at most once in two seconds', async () => {
  await vi.advanceTimersByTimeAsync(10)
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const count = (key: string): number =>
    invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === key).length
  for (let version = 1; version <= 10; version += 1) await send('order.updated', makeOrderSummary({ version }))
  expect(count('order')).toBe(10)
  const counts = () => ['sales', 'bake-list', 'custom-carts', 'customers'].map(count)
  expect(counts()).toEqual([1, 1, 1, 1])
  await vi.advanceTimersByTimeAsync(2000)
  expect(counts()).toEqual([2, 2, 2, 2])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(counts()).toEqual([2, 2, 2, 2])
})

it.each([
  ['menu.updated', [['menu'], ['needs']]],
  ['bake.updated', [['bake-list'], ['kitchen-alerts']]],
  ['kitchen.alerts', [['kitchen-alerts']]],
  ['availability.updated', [['menu', 'current'], ['menu', 'availability'], ['needs']]],
])('loads what %s has changed', async (name, keys) => {
  await vi.advanceTimersByTimeAsync(10)
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  connections[0]?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: {}\n\n`))
  await vi.advanceTimersByTimeAsync(10)
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(keys)
})
