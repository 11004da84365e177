import type { Order } from '@pj/shared/orders/orders.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, expressCake } from '../testing/checkout-fixture.ts'
import { openStreamClient } from '../testing/stream-client.ts'
import { sharedTestApp, type TestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
let orderId: string

beforeAll(async () => {
  const payload = checkoutBody({ items: [expressCake, brownies], location: { state: 'Lekki', fee: 3500 } })
  const placed = await test.post('/api/checkout', payload)
  expect(placed.statusCode, placed.body).toBe(201)
  orderId = placed.json().order_id
  await change({
    changes: { phone_number: '0809 876 5432', house_address: '7 Secret Close', items: payload.items.slice(0, 1) },
  })
  const payment = { kind: 'payment', method: 'cash', amount: 5000 }
  await call('POST', `/api/orders/${orderId}/payments`, payment, 'staff')
  await call('POST', `/api/orders/${orderId}/requests`, { kind: 'phone_number', text: '0803 111 2222' })
  await change({ status: 'confirmed' })
})

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, role?: keyof TestApp['as']) =>
  test.app.inject({ method, url, ...(payload && { payload }), ...(role && { headers: test.as[role] }) })

const read = async (role: 'staff' | 'kitchen' = 'staff'): Promise<Order> =>
  (await call('GET', `/api/orders/${orderId}`, undefined, role)).json()

async function change(payload: object, role: 'staff' | 'kitchen' = 'staff') {
  const { version } = await read()
  const response = await call('PATCH', `/api/orders/${orderId}`, { ...payload, version }, role)
  if (role === 'staff') expect(response.statusCode, response.body).toBe(200)
  return response
}

/** Ways to write a phone number, an address, an email, a price, and a sum in JSON. */
const secrets =
  /80[39][ \d]{6}|Secret Close|Admiralty|ada@example|₦|"(?:amount|price|\w+_(?:price|amount|total))":[1-9]/i

describe('a member of the kitchen', () => {
  it('reads no phone number, email, address or amount of an order', async () => {
    const urls = [
      '/api/orders',
      `/api/orders/${orderId}`,
      `/api/orders/tickets?order_ids=${orderId}`,
      '/api/orders?q=ada',
    ]
    for (const url of urls) {
      const seen = await call('GET', url, undefined, 'kitchen')
      expect(seen.statusCode, seen.body).toBe(200)
      expect(seen.body).toContain(orderId)
      expect(seen.body).not.toMatch(secrets)
      expect((await call('GET', url, undefined, 'staff')).body).toMatch(secrets)
    }
    expect(await read('kitchen')).toMatchObject({ name: 'Ada Obi', status: 'confirmed', payments: [], amount: 0 })
  })

  it('gets neither from an error nor from a change', async () => {
    const conflict = await call('PATCH', `/api/orders/${orderId}`, { status: 'baking', version: 1 }, 'kitchen')
    expect(conflict.json()).toMatchObject({ error: 'version_conflict', order: { order_id: orderId } })
    expect(conflict.body).not.toMatch(secrets)
    const started = await change({ status: 'baking' }, 'kitchen')
    expect(started.json()).toMatchObject({ status: 'baking', phone_number: null })
    expect(started.body).not.toMatch(secrets)
    expect((await change({ status: 'confirmed' }, 'kitchen')).statusCode).toBe(200)
  })

  it('gets neither from the live stream', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const streams = await Promise.all([openStreamClient(url, test.as.kitchen), openStreamClient(url, test.as.staff)])
    await change({ staff_note: 'Call the door' })
    const [kitchen, desk] = await Promise.all(streams.map((stream) => stream.waitForEvents(1)))
    for (const stream of streams) stream.close()
    expect(JSON.stringify(kitchen)).toContain(orderId)
    expect(JSON.stringify(kitchen)).not.toMatch(secrets)
    expect(JSON.stringify(desk)).toMatch(secrets)
  })

  it.each(['08098765432', '9876', 'ada@example', 'example.com', 'secret close'])(
    'finds nothing by %s, which the desk finds',
    async (q) => {
      const total = async (role: 'staff' | 'kitchen') =>
        (await call('GET', `/api/orders?q=${encodeURIComponent(q)}`, undefined, role)).json().total
      expect([await total('staff'), await total('kitchen')]).toEqual([1, 0])
    },
  )

  it.each(['paid=true', 'money=unpaid', 'sort=-amount', 'sort=delivery_price'])('may not ask for %s', async (query) => {
    expect((await call('GET', `/api/orders?${query}`, undefined, 'kitchen')).statusCode).toBe(403)
  })

  it.each([{ status: 'cancelled' }, { paid: true }, { price_checked: true }])('may not change %o', async (payload) => {
    expect((await change(payload, 'kitchen')).statusCode).toBe(403)
  })

  it('may start baking and mark ready, and no further', async () => {
    for (const status of ['baking', 'ready', 'baking', 'ready'])
      expect((await change({ status }, 'kitchen')).statusCode).toBe(200)
    expect((await change({ status: 'out_for_delivery' }, 'kitchen')).statusCode).toBe(403)
  })

  it('reads no price that another program has written into the names of its items', async () => {
    const stored = {
      title: 'Chin Chin NGN 4,321',
      category: 'snack ₦4,321',
      options: 'Box of 6 ₦16,543',
      selectedTag: 'Large (N16543)',
      flowerToppings: 'Pearls, 16,543 naira',
      tags: ['Small ₦4,321', { name: 'Big ₦16,543', price: '₦16,543' }],
      textToAppear: 'Rich at 40',
      price: '₦4,321',
      quantity: 1,
    }
    const payload = { ...checkoutBody({ cart_id: 'CART_names' }), items: [stored], amount: 4321 }
    const id = (await call('POST', '/api/checkout', payload)).json().order_id
    const day = payload.delivery_date.slice(0, 10)
    for (const url of ['/api/orders', `/api/orders/${id}`, `/api/bake-list?from=${day}&to=${day}`]) {
      const seen = await call('GET', url, undefined, 'kitchen')
      expect(seen.body).toContain('Chin Chin')
      expect(seen.body, url).not.toMatch(/4,?321|16,?543|₦/)
    }
    const detail = await call('GET', `/api/orders/${id}`, undefined, 'kitchen')
    expect(detail.json().items[0].item).toMatchObject({ options: 'Box of 6', textToAppear: 'Rich at 40' })
  })
})

it('keeps a manager from changing or discarding a scheduled draft', async () => {
  const { document } = (await call('GET', '/api/menu/draft', undefined, 'manager')).json()
  const draft = { ...document, delivery_zones: document.delivery_zones.slice(1) }
  const save = (role: 'manager' | 'owner') => test.put('/api/menu/draft', { document: draft }, test.as[role])
  const saved = await save('manager')
  expect(saved.statusCode, saved.body).toBe(200)
  const at = new Date(test.clock.now.getTime() + 3_600_000).toISOString()
  const scheduled = await call('POST', '/api/menu/publish', { note: 'Fewer areas', at }, 'owner')
  expect(scheduled.statusCode, scheduled.body).toBe(200)
  expect((await save('manager')).statusCode).toBe(403)
  const discard = { method: 'DELETE', url: '/api/menu/draft', headers: test.as.manager } as const
  expect((await test.app.inject(discard)).statusCode).toBe(403)
  expect((await save('owner')).statusCode).toBe(200)
})
