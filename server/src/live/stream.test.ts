import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderNewsSchema } from '@pj/shared/orders/orders.api'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { createRiderRequests } from '../testing/rider-requests.ts'
import { setColumns } from '../testing/rows.ts'
import { openStreamClient, type StreamClient, waitUntil } from '../testing/stream-client.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const rider = createRiderRequests(() => test)
let url: string
/** A second server process on the same database. */
let other: FastifyInstance
let otherUrl: string
const open: StreamClient[] = []

beforeAll(async () => {
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  other = await test.startAnotherApp()
  otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

async function openStream(at = url, headers: Record<string, string> = test.as.staff): Promise<StreamClient> {
  const client = await openStreamClient(at, headers)
  open.push(client)
  return client
}

let orders = 0
async function placeOrder(app: FastifyInstance = test.app, changes: object = {}): Promise<string> {
  orders += 1
  const payload = checkoutBody({ cart_id: `cart ${orders}`, ...changes })
  const response = await app.inject({ method: 'POST', url: '/api/checkout', payload })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().order_id
}

const changeOrder = (orderId: string, payload: object, app: FastifyInstance = test.app) =>
  app.inject({ method: 'PATCH', url: `/api/orders/${orderId}`, payload, headers: test.as.staff })

/** An order old enough that no notification about it is pending. */
async function placeEarlierOrder(): Promise<string> {
  const client = await openStream()
  const orderId = await placeOrder()
  await client.waitForEvents(1)
  return orderId
}

describe('the live stream', () => {
  it('says what happened and who did it for each kind of change, with a higher revision', async () => {
    const client = await openStream()
    // A customer without other orders.
    const orderId = await placeOrder(test.app, { phone_number: '0809 876 5432' })
    const path = `/api/orders/${orderId}`
    const customer = '/api/customers/08098765432'
    const note = { text: 'No nuts' }
    await client.waitForEvents(1)
    const changes = [
      ['customer', null, 'POST', `${path}/transfer-sent`, { sender: 'Ada' }, 1],
      ['printed', 'staff', 'POST', '/api/orders/printed', { order_ids: [orderId] }, 1],
      ['message', 'staff', 'POST', `${path}/messages`, { kind: 'whatsapp', event: 'other' }, 1],
      ['customer', 'staff', 'POST', `${customer}/notes`, note, 1],
      ['payment', 'staff', 'POST', `${path}/payments`, { kind: 'payment', method: 'cash', amount: 100 }, 2],
      ['payment', 'staff', 'POST', `${path}/transfer-checked`, { received: false }, 3],
      ['edited', 'staff', 'PATCH', path, { changes: { order_note: 'Call first' }, version: 3 }, 4],
      ['edited', 'staff', 'PATCH', path, { staff_note: 'Called', version: 4 }, 5],
      ['payment', 'staff', 'PATCH', path, { paid: true, version: 5 }, 6],
      ['status', 'staff', 'PATCH', path, { status: 'cancelled', version: 6 }, 7],
      ['payment', 'staff', 'PATCH', path, { paid: false, version: 7 }, 8],
      ['erased', 'owner', 'POST', `${customer}/erase`, { confirm: '8098765432' }, 9],
    ] as const
    for (const [index, [cause, by, method, url, payload, version]] of changes.entries()) {
      const headers = test.as[by ?? 'shopper']
      const response = await test.app.inject({ method, url, payload, headers })
      expect(response.statusCode, response.body).toBeLessThan(300)
      const events = await client.waitForEvents(index + 2)
      const news = orderNewsSchema.parse(events.at(-1)?.data)
      const expected = { cause, by: by && `The ${by}`, by_id: by && expect.any(String), revision: index + 2, version }
      expect(news).toMatchObject(expected)
    }
  })

  it('is open to staff and owners only', async () => {
    expect((await openStream(url, {})).status).toBe(401)
    expect((await openStream(url, test.as.shopper)).status).toBe(403)
    expect((await openStream(url, test.as.owner)).status).toBe(200)
  })

  it('sends each order of two server processes exactly once to the clients of both', async () => {
    await placeEarlierOrder()
    const clients = [await openStream(url), await openStream(otherUrl)]
    const placed = await Promise.all(Array.from({ length: 30 }, (_, n) => placeOrder(n % 2 ? other : test.app)))
    for (const client of clients) await client.waitForEvents(30)
    await Promise.all(
      placed.map((orderId, n) => changeOrder(orderId, { status: 'confirmed', version: 1 }, n % 3 ? other : test.app)),
    )
    for (const client of clients) await client.waitForEvents(60)
    await sleep(100)
    for (const client of clients) {
      const received = client.orders().map(([name, order]) => `${name} ${order.order_id} ${order.version}`)
      const expected = placed.flatMap((id) => [`order.created ${id} 1`, `order.updated ${id} 2`])
      expect(received.toSorted()).toEqual(expected.toSorted())
    }
  })

  it('sends bake.updated to the clients of every server process', async () => {
    const clients = [await openStream(url), await openStream(otherUrl)]
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/bake-list/ticks',
      payload: { id: randomUUID(), key: 'a', change: 1, order_ids: ['PJ-A'] },
      headers: test.as.staff,
    })
    expect(response.statusCode, response.body).toBeLessThan(300)
    for (const client of clients) expect(await client.waitForEvents(1)).toEqual([{ name: 'bake.updated', data: {} }])
  })

  it('tells every console about a new run, a new link and a rider who gets an order', async () => {
    const [first, second] = [await rider.placeAt('ready'), await rider.placeAt('ready')]
    const client = await openStream()
    const told = async (count: number) => {
      await waitUntil(() => client.events.filter(({ name }) => name === 'deliveries.updated').length === count)
    }
    const { run } = await rider.startRun(first)
    await told(1)
    expect((await rider.call(`/api/deliveries/runs/${run.id}/link`)).statusCode).toBe(200)
    await told(2)
    const payload = { rider_name: 'Tunde Ojo', version: second.version }
    expect((await rider.call(`/api/orders/${second.order_id}/rider`, { method: 'PUT', payload })).statusCode).toBe(200)
    await told(3)
  })

  it('disconnects a client that does not read, and no other', async () => {
    const orderId = await placeEarlierOrder()
    // A megabyte per event, because the operating system buffers some of them.
    await setColumns(test, orderId, { title: 'x'.repeat(1_000_000) })
    const { hostname, port } = new URL(url)
    const accepted = once(test.app.server, 'connection')
    const stuck = connect(Number(port), hostname)
    stuck.on('error', () => undefined)
    const [connection] = await accepted
    stuck.pause()
    stuck.write(`GET /api/orders/stream HTTP/1.1\r\nHost: x\r\nAuthorization: ${test.as.staff.authorization}\r\n\r\n`)
    const reading = await openStream()
    for (let version = 1; version <= 16; version += 1) {
      await changeOrder(orderId, { paid: version % 2 === 1, version })
      await reading.waitForEvents(version)
    }
    await waitUntil(() => connection.destroyed)
    expect(reading.isEnded()).toBe(false)
    stuck.destroy()
  })

  it('ends when the server stops', async () => {
    const third = await test.startAnotherApp()
    const client = await openStream(await third.listen({ port: 0, host: '127.0.0.1' }))
    await third.close()
    await waitUntil(client.isEnded)
  })
})

let members = 0
/** A new member of staff, signed in. */
async function addMember(): Promise<{ id: string; headers: { authorization: string } }> {
  members += 1
  const login = { email: `member-${members}@pj.test`, password: 'first-password' }
  const payload = { ...login, name: 'Member', role: 'staff' }
  const added = await test.post('/api/users', payload, test.as.owner)
  const signedIn = await test.post('/api/login', login)
  return { id: added.json().id, headers: { authorization: `Bearer ${signedIn.json().token}` } }
}
type Member = Awaited<ReturnType<typeof addMember>>

describe('a user who may no longer read the live stream', () => {
  it.each([
    ['is disabled', ({ id }: Member) => test.patch(`/api/users/${id}`, { disabled: true }, test.as.owner)],
    ['has another role', ({ id }: Member) => test.patch(`/api/users/${id}`, { role: 'owner' }, test.as.owner)],
    ['signs out', ({ headers }: Member) => test.post('/api/logout', undefined, headers)],
    [
      'signs out everywhere',
      ({ headers }: Member) => test.post('/api/account/sign-out-everywhere', undefined, headers),
    ],
  ])('is disconnected from every server process when the user %s', async (_, end) => {
    const member = await addMember()
    const clients = [await openStream(url, member.headers), await openStream(otherUrl, member.headers)]
    const colleague = await openStream()
    const response = await end(member)
    expect(response.statusCode, response.body).toBeLessThan(300)
    // Well before the next heartbeat, which checks the access too.
    await waitUntil(() => clients.every((client) => client.isEnded()))
    expect(colleague.isEnded()).toBe(false)
  })
})
