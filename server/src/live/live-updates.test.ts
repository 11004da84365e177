import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { selectOrderSummaries } from '../orders/load-order.ts'
import { placeOrder } from '../testing/order-requests.ts'
import { waitUntil } from '../testing/stream-client.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { type LiveUpdates, startLiveUpdates } from './live-updates.ts'

const test = sharedTestApp()
let orderId: string
const started: LiveUpdates[] = []

beforeAll(async () => {
  orderId = (await placeOrder(test)).order_id
  await waitForEmptyOutbox()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const live of started.splice(0)) await live.close()
})

/** A request announces its changes after its response. */
async function waitForEmptyOutbox(): Promise<void> {
  while ((await test.db.selectFrom('order_outbox').select('id').execute()).length > 0) await sleep(5)
}

/** What `updateOrders` writes in the transaction of a change. */
const writeOutbox = (orderIds: readonly string[], by_name: string | null = null) =>
  test.db
    .insertInto('order_outbox')
    .values(orderIds.map((order_id) => ({ order_id, cause: 'edited', by_user: null, by_name })))
    .execute()

async function announce(live: LiveUpdates, orderIds: readonly string[]): Promise<void> {
  await writeOutbox(orderIds)
  live.announceOrders()
}

/** The live updates of one server process, with its connection for notifications on this port. */
function start(port?: string): LiveUpdates {
  const url = new URL(test.config.databaseUrl)
  if (port) url.port = port
  const live = startLiveUpdates({
    databaseUrl: url.href,
    log: test.app.log,
    loadOrders: (orderIds) => selectOrderSummaries(test.db, orderIds),
    reloadMenu: async () => undefined,
  })
  started.push(live)
  return live
}

async function subscribe(live: LiveUpdates) {
  const received = { events: [] as string[], heartbeats: 0, isEnded: false }
  await live.subscribe({
    send: (event, data) => received.events.push(`${event} ${JSON.parse(data('staff')).order_id}`),
    heartbeat: () => {
      received.heartbeats += 1
    },
    end: () => {
      received.isEnded = true
    },
  })
  return received
}

it('hears of every change of an order, because one function makes them all', async () => {
  const source = join(import.meta.dirname, '..')
  const names = (await readdir(source, { recursive: true })).filter((name) =>
    /^(?!testing).*(?<!\.test)\.ts$/.test(name),
  )
  const updating = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(source, name), 'utf8')
      return /updateTable\('orders'\)|update orders\b/.test(text) ? [name] : []
    }),
  )
  expect(updating.flat()).toEqual(['orders/order.queries.ts'])
})

it('announces when it starts what a process left that was killed before it could', async () => {
  await writeOutbox([orderId])
  const received = await subscribe(start())
  await waitUntil(() => received.events.length > 0)
  expect(received.events).toEqual([`order.updated ${orderId}`])
})

it('announces with a heartbeat what no request has announced', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const live = start()
  const received = await subscribe(live)
  // Runs after the announcement at start.
  await sleep(100)
  await writeOutbox([orderId])
  await sleep(100)
  expect(received.events).toEqual([])
  vi.advanceTimersByTime(15_000)
  await waitUntil(() => received.events.length > 0)
})

it('sends what was published without a connection to PostgreSQL when it is connected again', async () => {
  const proxy = await startTcpProxy(test.config.databaseUrl)
  const live = start(new URL(proxy.url).port)
  const here = await subscribe(live)
  const there = await subscribe(start())
  await proxy.disconnect()
  await waitUntil(() => here.isEnded)
  await announce(live, [orderId])
  await expect(live.subscribe({ send: vi.fn(), heartbeat: vi.fn(), end: vi.fn() })).rejects.toThrow(/ECONNREFUSED/)
  await proxy.reconnect()
  await waitUntil(() => there.events.length > 0)
  expect(there).toMatchObject({ events: [`order.updated ${orderId}`], isEnded: false })
  await proxy.disconnect()
})

it('splits the orders of a large batch over several notifications', async () => {
  const live = start()
  const received = await subscribe(live)
  const unknown = Array.from({ length: 1200 }, (_, n) => `PJ-${String(n).padStart(8, '0')}`)
  await announce(live, [...unknown, orderId])
  await waitUntil(() => received.events.length > 0)
  expect(received).toMatchObject({ events: [`order.updated ${orderId}`], isEnded: false })
})

it('passes a heartbeat on that has gone through the database, every 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const received = await subscribe(start())
  await subscribe(start())
  for (const count of [1, 2, 3]) {
    vi.advanceTimersByTime(15_000)
    await waitUntil(() => received.heartbeats === count)
  }
})

it('ends its subscribers when a heartbeat does not come back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const proxy = await startTcpProxy(test.config.databaseUrl)
  const live = start(new URL(proxy.url).port)
  const received = await subscribe(live)
  proxy.stall()
  vi.advanceTimersByTime(15_000)
  expect(received.isEnded).toBe(false)
  vi.advanceTimersByTime(15_000)
  await waitUntil(() => received.isEnded)
  expect((await subscribe(live)).isEnded).toBe(false)
  await proxy.disconnect()
})

it('ends its subscribers when a change before a heartbeat cannot be read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const live = start()
  const received = await subscribe(live)
  await test.db.transaction().execute(async (blocking) => {
    await sql`lock table orders in access exclusive mode`.execute(blocking)
    await announce(live, [orderId])
    // Longer than a batch takes to collect and to arrive.
    await sleep(200)
    vi.advanceTimersByTime(15_000)
    await sleep(200)
    expect(received).toEqual({ events: [], heartbeats: 0, isEnded: false })
    vi.advanceTimersByTime(15_000)
    await waitUntil(() => received.isEnded)
  })
})
