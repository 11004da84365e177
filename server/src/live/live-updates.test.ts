import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderFixture } from '@pj/db/testing/order-fixture'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { selectOrderSummaries } from '../orders/load-order.ts'
import { updateOrders } from '../orders/order.queries.ts'
import { waitUntil } from '../testing/stream-client.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { type LiveUpdates, startLiveUpdates } from './live-updates.ts'
import { notify } from './notification-channel.ts'

const test = sharedTestApp()
let id: number
let orderId: string
const started: LiveUpdates[] = []

beforeAll(async () => {
  const order = await test.db
    .insertInto('orders')
    .values(orderFixture())
    .returning(['id', 'order_id'])
    .executeTakeFirstOrThrow()
  id = order.id
  orderId = order.order_id
})
afterEach(async () => {
  vi.useRealTimers()
  for (const live of started.splice(0)) await live.close()
})

const report = { cause: 'edited', by: null } as const
const change = (ids: readonly number[]) => test.db.transaction().execute((trx) => updateOrders(trx, ids, {}, report))

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

it('announces a change to every process once it is committed, and never one that is rolled back', async () => {
  const received = [await subscribe(start()), await subscribe(start())]
  const failed = test.db.transaction().execute(async (trx) => {
    await updateOrders(trx, [id], {}, report)
    throw new Error('Rolled back')
  })
  await expect(failed).rejects.toThrow('Rolled back')
  await test.db.transaction().execute(async (trx) => {
    await updateOrders(trx, [id], {}, report)
    await sleep(100)
    expect(received).toMatchObject([{ events: [] }, { events: [] }])
  })
  await waitUntil(() => received.every(({ events }) => events.length > 0))
  expect(received).toMatchObject([{ events: [`order.updated ${orderId}`] }, { events: [`order.updated ${orderId}`] }])
})

it('ends subscribers that were away during a change', async () => {
  const proxy = await startTcpProxy(test.config.databaseUrl)
  const live = start(new URL(proxy.url).port)
  const received = await subscribe(live)
  await proxy.disconnect()
  await change([id])
  await waitUntil(() => received.isEnded)
  await proxy.reconnect()
  const again = await vi.waitFor(() => subscribe(live), 10_000)
  await change([id])
  await waitUntil(() => again.events.length > 0)
  expect(again.events).toEqual([`order.updated ${orderId}`])
  await proxy.disconnect()
})

it('splits the orders of a large change over several notifications', async () => {
  const received = await subscribe(start())
  const many = Array.from({ length: 600 }, (_, n) => orderFixture({ order_id: `PJ-${String(n).padStart(8, '0')}` }))
  const rows = await test.db.insertInto('orders').values(many).returning('id').execute()
  await change(rows.map((row) => row.id))
  await waitUntil(() => received.events.length === 600)
  expect(received.isEnded).toBe(false)
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
    await notify(test.db, { event: 'order.updated', ...report, by_id: null, order_ids: [orderId] })
    // Longer than a batch takes to collect and to arrive.
    await sleep(200)
    vi.advanceTimersByTime(15_000)
    await sleep(200)
    expect(received).toEqual({ events: [], heartbeats: 0, isEnded: false })
    vi.advanceTimersByTime(15_000)
    await waitUntil(() => received.isEnded)
  })
})
