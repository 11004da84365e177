import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { findOrderRow } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const post = (payload: object, headers: Record<string, string> = {}) => test.post('/api/checkout', payload, headers)

const stored = (orderId: string) => findOrderRow(test, orderId)

describe('placing an order', () => {
  it('stores the order as sent, with the prices of the shop and a short id that is easy to read out', async () => {
    const body = checkoutBody({
      cart_id: createCartId(),
      items: [{ ...brownies, quantity: 2 }, expressCake],
      location: { state: 'Lekki', fee: 3_500 },
      order_note: 'Ring the bell twice',
    })
    const response = await post(body)
    expect(response.statusCode).toBe(201)
    const { order_id } = response.json()
    expect(order_id).toMatch(/^PJ-[0-9A-HJKMNP-TV-Z]{8}$/)
    const order = await test.get(`/api/orders/${order_id}`, test.as.staff)
    expect(order.json()).toMatchObject({
      order_id,
      status: 'new',
      type: 'express',
      name: 'Ada Obi',
      email: 'ada@example.com',
      phone_number: '08031234567',
      house_address: '5 Admiralty Way',
      city: 'Lekki',
      location: 'Lekki',
      delivery_method: 'delivery',
      delivery_price: 3_500,
      delivery_date: '2026-11-23T11:00:00.000Z',
      placed_at: '2026-11-21T11:00:00.000Z',
      order_note: 'Ring the bell twice',
      subtotal: 166_000,
      amount: 169_500,
      title: 'Brownies and 1 more',
      item_count: 2,
      paid: false,
      price_unverified: false,
      version: 1,
      history: [{ from: null, to: 'new', by: null }],
    })
    const [first, second] = order.json().items
    expect(first).toMatchObject({ title: 'Brownies', quantity: 2, price: 16_500, line_total: 33_000, type: 'regular' })
    expect(second).toMatchObject({
      price: 133_000,
      type: 'express',
      item: { textToAppear: 'Happy 40th, Ada', layers: '2', inches: '8' },
    })
    const lines: { amount: number }[] = second.price_lines
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(133_000)
    expect(parseStoredItem(second.item, menuA)).toMatchObject({ ok: true, item: expressCake })
  })

  it('takes the location by our name too, and returns the order when it is sent again', async () => {
    const { state: location, ...body } = checkoutBody({
      cart_id: createCartId(),
      location: { state: 'Lekki', fee: 3_500 },
    })
    const { order_id } = (await post({ ...body, location })).json()
    expect(await stored(order_id)).toMatchObject({ location: 'Lekki', delivery_price: 3_500 })
    expect((await post({ ...body, location, state: null })).json()).toMatchObject({ success: true, order_id })
    const headers = test.as.staff
    const desk = { ...body, location, cart_id: createCartId(), channel: 'phone' }
    const taken = await test.post('/api/orders', desk, headers)
    expect(taken.json()).toMatchObject({ location: 'Lekki', amount: body.amount })
  })
})

describe('prices', () => {
  const mismatch = (item: object) => {
    const body = checkoutBody({ cart_id: createCartId() })
    return post({ ...body, items: [{ ...body.items[0], ...item }] })
  }

  it.each([
    ['₦1', 1],
    [null, 0],
  ])('rejects %j as the price of brownies', async (price, parsed) => {
    const response = await mismatch({ price })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      success: false,
      error: 'price_mismatch',
      items: [{ index: 0, quoted: 16_500, price: parsed }],
      amount: 16_500,
    })
  })

  it.each([0, 1000])('rejects a quantity of %j', async (quantity) => {
    const response = await mismatch({ quantity })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toBe('invalid_order')
  })

  it('rejects an order whose total is wrong', async () => {
    const response = await post({ ...checkoutBody({ cart_id: createCartId() }), amount: 16_499 })
    expect(response.json()).toMatchObject({ error: 'price_mismatch', items: [], amount: 16_500 })
  })

  it('rejects a delivery fee that is not the one of the location', async () => {
    const body = checkoutBody({ cart_id: createCartId(), location: { state: 'Ikeja', fee: 3_500 } })
    expect((await post(body)).json()).toMatchObject({ error: 'price_mismatch', amount: 22_500, delivery_price: 6_000 })
  })
})

describe('the fields', () => {
  it.each<[object, string]>([
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ email: 'ada@' }, 'Please enter a valid email address'],
    [{ delivery_date: '2026-11-21T10:59:59Z' }, 'Date and time must be in the future'],
    [{ delivery_method: 'delivery' }, 'Delivery location is required'],
  ])('%j: %s', async (changes, message) => {
    const response = await post({ ...checkoutBody({ cart_id: createCartId() }), ...changes })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, error: 'invalid_order' })
    expect(response.json().errors).toContain(message)
  })

  it.each(['2026-11-23T12:00:00+01:00', '2026-11-23T06:00:00-05:00'])(
    'accepts the delivery date %s',
    async (delivery_date) => {
      const response = await post(checkoutBody({ cart_id: createCartId(), delivery_date }))
      expect(response.statusCode, response.body).toBe(201)
      expect((await stored(response.json().order_id)).delivery_date).toEqual(new Date('2026-11-23T11:00:00Z'))
    },
  )

  it.each(['2026-11-23T12:00:00', '2026-11-31T11:00:00Z'])('rejects the delivery date %s', async (delivery_date) => {
    const response = await post(checkoutBody({ cart_id: createCartId(), delivery_date }))
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual(['Date and time are required'])
  })

  it('stores text unchanged except for characters that PostgreSQL cannot store', async () => {
    const note = ' Ẹ kú ọjọ́ ìbí 🎂 <b>"; drop table orders; --</b> \u0000\ud800'
    const { order_id } = (await post(checkoutBody({ cart_id: createCartId(), order_note: note }))).json()
    expect((await stored(order_id)).order_note).toBe('Ẹ kú ọjọ́ ìbí 🎂 <b>"; drop table orders; --</b> \ufffd')
  })
})

const count = async () => {
  const { total } = await test.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('the same order again', () => {
  it('makes one order of eight copies that arrive at two servers at the same time', async () => {
    const other = await test.startAnotherApp()
    const before = await count()
    const body = checkoutBody({ cart_id: createCartId() })
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? other : test.app).inject({ method: 'POST', url: '/api/checkout', payload: body }),
      ),
    )
    expect(await count()).toBe(before + 1)
    expect(new Set(responses.map((response) => response.json().order_id)).size).toBe(1)
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    await other.close()
  })

  it('returns the order when its date has passed since', async () => {
    const body = checkoutBody({ cart_id: createCartId(), delivery_date: '2026-11-21T11:30:00Z' })
    const { order_id } = (await post(body)).json()
    test.clock.now = new Date('2026-11-21T12:00:00Z')
    const again = await post(body)
    test.clock.now = new Date('2026-11-21T11:00:00Z')
    expect(again.statusCode).toBe(200)
    expect(again.json().order_id).toBe(order_id)
  })

  it('differs from another order with the same cart id', async () => {
    const shared = createCartId()
    const [ada, bisi] = await Promise.all([
      post(checkoutBody({ cart_id: shared, name: 'Ada Obi' })),
      post(checkoutBody({ cart_id: shared, name: 'Bisi Ade' })),
    ])
    expect([ada.statusCode, bisi.statusCode]).toEqual([201, 201])
    expect(ada.json().order_id).not.toBe(bisi.json().order_id)
  })
})

describe('an Idempotency-Key', () => {
  it('is rejected with another order and reveals nothing about the earlier one', async () => {
    const headers = { 'idempotency-key': 'used once' }
    const body = checkoutBody({ cart_id: createCartId() })
    const { order_id } = (await post(body, headers)).json()
    const response = await post({ ...body, name: 'Eve' }, headers)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      success: false,
      error: 'idempotency_key_reused',
      message: 'This order was already sent with different contents.',
    })
    expect(response.body + JSON.stringify(response.headers)).not.toContain(order_id)
    expect((await post(body, headers)).json().order_id).toBe(order_id)
  })

  it('takes precedence over the content: two keys make two orders', async () => {
    const body = checkoutBody({ cart_id: createCartId() })
    const one = await post(body, { 'idempotency-key': 'key one' })
    const two = await post(body, { 'idempotency-key': 'key two' })
    expect(one.json().order_id).not.toBe(two.json().order_id)
  })

  it('is free again for the corrected order', async () => {
    const headers = { 'idempotency-key': 'corrected' }
    const body = checkoutBody({ cart_id: createCartId() })
    expect((await post({ ...body, amount: 1 }, headers)).statusCode).toBe(422)
    expect((await post(body, headers)).statusCode).toBe(201)
  })
})
