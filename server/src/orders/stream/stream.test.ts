import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderSummarySchema } from '@pj/shared/api/orders'
import { buildExpressPayload } from '@pj/shared/cart/custom-cart'
import { naira } from '@pj/shared/money'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../app-for-tests.ts'
import { checkoutBody, expressCake } from '../../checkout/checkout-for-tests.ts'
import { listen, type TestListener, waitFor } from './listener-for-tests.ts'

let test: TestApp
let url: string
const open: TestListener[] = []

beforeAll(async () => {
  test = await startTestApp()
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(() => test.close())

async function listening(headers: Record<string, string> = {}, at = url): Promise<TestListener> {
  const listener = await listen(at, { ...test.as.staff, ...headers })
  open.push(listener)
  return listener
}

let orders = 0
async function placeOrder(app: FastifyInstance = test.app): Promise<string> {
  orders += 1
  const answer = await app.inject({
    method: 'POST',
    url: '/api/checkout',
    payload: checkoutBody({ cart_id: `cart ${orders}` }),
  })
  return answer.json().order_id
}

const change = (orderId: string, payload: object, app: FastifyInstance = test.app) =>
  app.inject({ method: 'PATCH', url: `/api/orders/${orderId}`, payload, headers: test.as.staff })

describe('the stream', () => {
  it('tells of a new order and of its changes', async () => {
    const listener = await listening()
    const orderId = await placeOrder()
    const answer = await change(orderId, { status: 'confirmed', version: 1 })
    const [created, updated] = await listener.until(2)
    expect(created).toMatchObject({ name: 'order.created', data: { order_id: orderId, by: null } })
    expect(orderSummarySchema.parse(created?.data).order_id).toBe(orderId)
    expect(updated).toMatchObject({
      name: 'order.updated',
      data: { order_id: orderId, status: 'confirmed', version: 2, from: 'new', by: 'The staff' },
    })
    expect(orderSummarySchema.parse(updated?.data)).toEqual(orderSummarySchema.parse(answer.json()))
  })

  it('begins with the present, and names a place to resume from before anything has happened', async () => {
    await placeOrder()
    const listener = await listening()
    expect(listener.heard).toEqual([])
    expect(listener.lastId()).toMatch(/^\d+$/)
    listener.close()
    const orderId = await placeOrder()
    const again = await listening({ 'last-event-id': listener.lastId() })
    expect((await again.until(1)).map(({ data }) => data.order_id)).toEqual([orderId])
  })

  it('is for staff and owner only', async () => {
    await expect(listen(url, {})).resolves.toMatchObject({ status: 401 })
    await expect(listen(url, test.as.shopper)).resolves.toMatchObject({ status: 403 })
    const owner = await listen(url, test.as.owner)
    expect(owner.status).toBe(200)
    owner.close()
  })

  it('refuses a place that is none of ours', async () => {
    await expect(listen(url, { ...test.as.staff, 'last-event-id': "1' or 1=1" })).resolves.toMatchObject({
      status: 400,
    })
  })

  it('begins with the present for a place of another order book', async () => {
    const listener = await listening({ 'last-event-id': '999999999' })
    const orderId = await placeOrder()
    expect((await listener.until(1)).map(({ data }) => data.order_id)).toEqual([orderId])
  })

  it('carries an order from another server process', async () => {
    const other = await test.another()
    const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })
    const here = await listening()
    const there = await listening({}, otherUrl)
    const one = await placeOrder(test.app)
    const two = await placeOrder(other)
    for (const listener of [here, there]) {
      expect((await listener.until(2)).map(({ data }) => data.order_id).sort()).toEqual([one, two].sort())
    }
    there.close()
    await other.close()
  })

  it('cut and resumed at every turn, misses nothing and doubles nothing', async () => {
    const other = await test.another()
    const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })
    const heard: string[] = []
    let lastId = (await listening()).lastId()
    let placing = true
    const placed = Promise.all(
      Array.from({ length: 4 }, async () => {
        const mine: string[] = []
        for (let turn = 0; turn < 12; turn += 1) mine.push(await placeOrder(turn % 2 ? other : test.app))
        return mine
      }),
    ).finally(() => {
      placing = false
    })
    for (let turn = 0; placing || turn === 0; turn += 1) {
      const listener = await listening({ 'last-event-id': lastId }, turn % 2 ? url : otherUrl)
      await sleep(15)
      listener.close()
      heard.push(...listener.heard.map(({ data }) => data.order_id))
      lastId = listener.lastId()
    }
    const expected = (await placed).flat()
    const last = await listening({ 'last-event-id': lastId })
    await last.until(expected.length - heard.length)
    await sleep(50)
    heard.push(...last.heard.map(({ data }) => data.order_id))
    expect(heard.toSorted()).toEqual(expected.toSorted())
    await other.close()
  })
})

describe('events that are committed in another order than they were numbered', () => {
  const insertEvent = `insert into order_events (order_id, kind) select id, 'updated' from orders where order_id = $1 returning id`

  async function openTransaction(): Promise<Client> {
    const client = new Client({ connectionString: test.config.databaseUrl })
    await client.connect()
    await client.query('begin')
    return client
  }

  it('are told as soon as each is there, and none is forgotten', async () => {
    const slowOrder = await placeOrder()
    const listener = await listening()
    const slow = await openTransaction()
    const { rows } = await slow.query(insertEvent, [slowOrder])
    const quickOrder = await placeOrder()
    expect((await listener.until(1)).map(({ data }) => data.order_id)).toEqual([quickOrder])
    await sleep(500)
    await slow.query('commit')
    await slow.end()
    const [, late] = await listener.until(2)
    expect(late?.data).toMatchObject({ event_id: String(rows[0].id), order_id: slowOrder })
    expect(listener.lastId()).toMatch(/^\d+$/)
  })

  it('reach a client that was away meanwhile, though it had a later one before', async () => {
    const slowOrder = await placeOrder()
    const listener = await listening()
    const slow = await openTransaction()
    await slow.query(insertEvent, [slowOrder])
    await placeOrder()
    await listener.until(1)
    listener.close()
    await slow.query('commit')
    await slow.end()
    const again = await listening({ 'last-event-id': listener.lastId() })
    await again.until(1)
    await sleep(100)
    expect(again.heard.map(({ data }) => data.order_id)).toEqual([slowOrder])
  })

  it('are not waited for once their transaction has failed', async () => {
    const order = await placeOrder()
    const listener = await listening()
    const failing = await openTransaction()
    await failing.query(insertEvent, [order])
    await placeOrder()
    await listener.until(1)
    expect(listener.lastId()).toContain(',')
    await failing.query('rollback')
    await failing.end()
    await sleep(700)
    await placeOrder()
    await listener.until(2)
    await placeOrder()
    await listener.until(3)
    expect(listener.lastId()).toMatch(/^\d+$/)
  })
})

describe('a client that does not read', () => {
  it('is dropped, and holds up nobody else', async () => {
    const { hostname, port } = new URL(url)
    const accepted = once(test.app.server, 'connection')
    const stuck = connect(Number(port), hostname)
    stuck.on('error', () => undefined)
    const [served] = await accepted
    stuck.pause()
    stuck.write(`GET /api/orders/stream HTTP/1.1\r\nHost: x\r\nAuthorization: ${test.as.staff.authorization}\r\n\r\n`)
    const { lastId } = await listening()
    await sql`
      insert into order_events (order_id, kind, note)
      select max(id), 'updated', repeat('x', 900) from orders, generate_series(1, 12000)
      group by generate_series`.execute(test.db)
    await placeOrder()
    await waitFor(() => served.destroyed)
    const listener = await listening({ 'last-event-id': lastId() })
    await placeOrder()
    await listener.until(1)
    expect(listener.ended()).toBe(false)
    stuck.destroy()
  }, 20_000)
})

describe('what else changes', () => {
  it.each([
    ['bake.updated', 'PUT', '/api/bake-list', { from: '2026-11-21', to: '2026-11-21', key: 'nothing', done: 0 }],
    ['carts.updated', 'POST', '/api/custom-cart', buildExpressPayload(expressCake, naira(133_000))],
    ['views.updated', 'POST', '/api/views', { name: 'Express', query: 'type=express' }],
  ] as const)('is told as %s to the consoles of every server process', async (name, method, path, payload) => {
    const other = await test.another()
    const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })
    const here = await listening()
    const there = await listening({}, otherUrl)
    const answer = await test.app.inject({ method, url: path, payload, headers: test.as.staff })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    for (const listener of [here, there]) {
      expect(await listener.until(1)).toMatchObject([{ name, data: {} }])
    }
    there.close()
    await other.close()
  })
})

let members = 0
/** Somebody new on the team, signed in. */
async function joinTeam(): Promise<{ id: string; headers: { authorization: string } }> {
  members += 1
  const login = { email: `member-${members}@pj.test`, password: 'first-password' }
  const payload = { ...login, name: 'Member', role: 'staff' }
  const added = await test.app.inject({ method: 'POST', url: '/api/users', payload, headers: test.as.owner })
  const signedIn = await test.app.inject({ method: 'POST', url: '/api/login', payload: login })
  return { id: added.json().id, headers: { authorization: `Bearer ${signedIn.json().token}` } }
}

describe('a listener who has lost the right to listen', () => {
  it.each([
    ['disabled', { disabled: true }],
    ['given a new password', { password: 'another-password' }],
    ['given another role', { role: 'owner' }],
  ])('is cut off at once when %s, on every server process, and nobody else is', async (_, change) => {
    const other = await test.another()
    const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })
    const leaver = await joinTeam()
    const listeners = [await listening(leaver.headers), await listening(leaver.headers, otherUrl)]
    const colleague = await listening()
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/api/users/${leaver.id}`,
      payload: change,
      headers: test.as.owner,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    // Well before the heartbeat, which asks again as well.
    await waitFor(() => listeners.every((listener) => listener.ended()))
    expect(colleague.ended()).toBe(false)
    await other.close()
  })
})

describe('when the server stops', () => {
  it('ends the streams', async () => {
    const other = await test.another()
    const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })
    const listener = await listening({}, otherUrl)
    await other.close()
    await waitFor(() => listener.ended())
    expect(listener.ended()).toBe(true)
  })
})

describe('when PostgreSQL cuts the listening connection', () => {
  it('comes back by itself', async () => {
    const listener = await listening()
    const admin = new Client({ connectionString: test.config.databaseUrl })
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ~ '^(listen|select pg_notify)'`,
    )
    await admin.end()
    const orderId = await placeOrder()
    expect((await listener.until(1)).map(({ data }) => data.order_id)).toEqual([orderId])
  })
})
