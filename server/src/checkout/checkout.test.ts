import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { menuA } from '@pj/shared/testing/menus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake, unknownProductItem } from '../testing/checkout-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const post = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/checkout', payload, headers })

const stored = (orderId: string) =>
  test.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

describe('placing an order', () => {
  it('returns a short order id that is easy to read out', async () => {
    const response = await post(checkoutBody({ cart_id: createCartId() }))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      success: true,
      order_id: expect.stringMatching(/^PJ-[0-9A-HJKMNP-TV-Z]{8}$/),
      message: 'Order placed successfully!',
    })
  })

  it('stores the order as sent, with the prices of the shop', async () => {
    const body = checkoutBody({
      cart_id: createCartId(),
      items: [{ ...brownies, quantity: 2 }, expressCake],
      location: { state: 'Lekki', fee: 3_500 },
      order_note: 'Ring the bell twice',
    })
    const { order_id } = (await post(body)).json()
    const order = await test.app.inject({ url: `/api/orders/${order_id}`, headers: test.as.staff })
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
    const taken = await test.app.inject({ method: 'POST', url: '/api/orders', headers, payload: desk })
    expect(taken.json()).toMatchObject({ location: 'Lekki', amount: body.amount })
  })

  it('stores a pickup at the bakery without a delivery fee', async () => {
    const { order_id } = (await post(checkoutBody({ cart_id: createCartId(), state: 'Ikeja' }))).json()
    expect(await stored(order_id)).toMatchObject({
      delivery_method: 'pickup',
      location: 'Bakery',
      delivery_price: 0,
      city: 'Lagos',
      house_address: expect.stringContaining('Adeola Odeku'),
    })
  })

  it('accepts and flags an order on short notice', async () => {
    const soon = checkoutBody({ cart_id: createCartId(), items: [expressCake], delivery_date: '2026-11-21T12:00:00Z' })
    const { order_id } = (await post(soon)).json()
    expect(await stored(order_id)).toMatchObject({ short_notice: true })
  })

  it.each([
    ['pickup', '2026-11-29T08:00:00Z', true],
    ['pickup', '2026-11-29T11:00:00Z', false],
    ['delivery', '2026-11-30T04:00:00Z', true],
    ['delivery', '2026-11-30T08:00:00Z', false],
  ])('accepts a %s at %s; marked as outside the opening hours: %s', async (method, delivery_date, expected) => {
    const location = method === 'delivery' ? { state: 'Ikeja', fee: 6000 } : undefined
    const body = checkoutBody({ cart_id: createCartId(), delivery_date, ...(location && { location }) })
    const { order_id } = (await post(body)).json()
    expect(await stored(order_id)).toMatchObject({ delivery_method: method, outside_hours: expected })
  })

  it('is express when a note contains the word express in any case', async () => {
    const note = { ...brownies, orderNote: 'please EXPRESS' }
    const { order_id } = (await post(checkoutBody({ cart_id: createCartId(), items: [note] }))).json()
    expect(await stored(order_id)).toMatchObject({ type: 'express' })
  })
})

describe('prices', () => {
  const mismatch = (item: object) => {
    const body = checkoutBody({ cart_id: createCartId() })
    return post({ ...body, items: [{ ...body.items[0], ...item }] })
  }

  it.each([
    ['₦1', 1],
    ['₦16,499', 16_499],
    ['0', 0],
    ['-₦16,500', 0],
    ['free', 0],
    ['', 0],
    [null, 0],
    [16_499, 16_499],
    ['₦16,500.6', 16_501],
    ['1e5', 0],
    [1e308, 0],
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

  it.each(['₦16,500', '16500', '₦ 16,500', 16_500])('accepts %j as the price of brownies', async (price) => {
    expect((await mismatch({ price })).statusCode).toBe(201)
  })

  it.each([-1, 0, 1.5, '2.5', 1e308, 1000, 'many', [], {}])('rejects a quantity of %j', async (quantity) => {
    const response = await mismatch({ quantity })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toBe('invalid_order')
  })

  it.each([null, undefined])('reads a quantity of %j as one piece', async (quantity) => {
    expect((await mismatch({ quantity })).statusCode).toBe(201)
  })

  it('multiplies by the quantity', async () => {
    expect((await mismatch({ quantity: 2 })).json()).toMatchObject({
      error: 'price_mismatch',
      items: [],
      amount: 33_000,
    })
  })

  it('rejects an order whose total is wrong', async () => {
    const response = await post({ ...checkoutBody({ cart_id: createCartId() }), amount: 16_499 })
    expect(response.json()).toMatchObject({ error: 'price_mismatch', items: [], amount: 16_500 })
  })

  it('rejects a delivery fee that is not the one of the location', async () => {
    const body = checkoutBody({ cart_id: createCartId(), location: { state: 'Ikeja', fee: 3_500 } })
    expect((await post(body)).json()).toMatchObject({ error: 'price_mismatch', amount: 22_500, delivery_price: 6_000 })
  })

  it('rejects a fee for a pickup', async () => {
    const body = { ...checkoutBody({ cart_id: createCartId() }), delivery_price: 3_500, amount: 20_000 }
    expect((await post(body)).statusCode).toBe(422)
  })

  it('prices an express cake from its fields', async () => {
    const body = checkoutBody({ cart_id: createCartId(), items: [expressCake] })
    const cheaper = { ...body.items[0], layers: '3' }
    expect((await post({ ...body, items: [cheaper] })).json().items).toEqual([
      { index: 0, quoted: 183_000, price: 133_000 },
    ])
  })

  it('accepts an item that it cannot price and marks it for the staff', async () => {
    const cake = unknownProductItem({ title: 'Cake of another shop', price: '₦45,000', quantity: 1, colour: 'blue' })
    const body = checkoutBody({ cart_id: createCartId(), items: [cake], amount: 45_000 })
    const { order_id } = (
      await post({ ...body, items: [{ title: 'Cake of another shop', price: '₦45,000', colour: 'blue' }] })
    ).json()
    expect(await stored(order_id)).toMatchObject({ price_unverified: true, amount: 45_000 })
    const order = await test.app.inject({ url: `/api/orders/${order_id}`, headers: test.as.staff })
    expect(order.json().items[0]).toMatchObject({ price_unverified: true, item: { title: 'Cake of another shop' } })
  })

  it('prices a name that joins two products like each of them, and leaves it to staff to ask which', async () => {
    const pies = { title: 'Meat Pie and Chicken Pie', selectedTag: 'Box of 12 Maxi', price: '₦9,000', quantity: 1 }
    const body = { ...checkoutBody({ cart_id: createCartId() }), items: [pies], amount: 9_000 }
    expect((await post({ ...body, items: [{ ...pies, price: '₦1' }], amount: 1 })).json()).toMatchObject({
      items: [{ index: 0, quoted: 9_000, price: 1 }],
    })
    const { order_id } = (await post(body)).json()
    expect(await stored(order_id)).toMatchObject({ price_unverified: true, amount: 9_000, title: pies.title })
  })

  it('prices a wedding cake whose tiers are only inches', async () => {
    const cake = {
      description: 'Wedding Cake',
      order_type: 'wedding',
      inches: '12, 8',
      category: 'custom',
      quantity: 1,
    }
    const body = { ...checkoutBody({ cart_id: createCartId() }), items: [{ ...cake, price: '₦300,000' }] }
    expect((await post({ ...body, amount: 300_000 })).json().items).toEqual([
      { index: 0, quoted: 324_000, price: 300_000 },
    ])
  })
})

describe('the fields', () => {
  it.each<[object, string]>([
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ name: undefined }, 'Name must be at least 2 characters'],
    [{ name: 'x'.repeat(256) }, 'Name cannot exceed 255 characters'],
    [{ email: '' }, 'Email is required'],
    [{ email: null }, 'Email is required'],
    [{ email: 'ada@' }, 'Please enter a valid email address'],
    [{ email: 'ada@example..com' }, 'Please enter a valid email address'],
    [{ email: 'ada@example.com, bola@example.com' }, 'Please enter a valid email address'],
    [{ phone_number: '12345' }, 'Phone number must be at least 7 characters'],
    [{ phone_number: '1'.repeat(16) }, 'Phone number cannot exceed 15 characters'],
    [{ phone_number: 'abcdefg' }, 'Enter a phone number, such as 0803 123 4567'],
    [{ order_note: 'a'.repeat(2001) }, 'Order note cannot exceed 2000 characters'],
    [{ amount: 0 }, 'Amount must be greater than 0'],
    [{ amount: -5 }, 'Amount must be greater than 0'],
    [{ delivery_date: '2026-11-21T10:59:59Z' }, 'Date and time must be in the future'],
    [{ delivery_date: 'tomorrow' }, 'Date and time are required'],
    [{ delivery_date: null }, 'Date and time are required'],
    [{ items: [] }, 'No items in cart. Please return to cart and add items.'],
    [{ delivery_method: 'delivery' }, 'Delivery location is required'],
    [{ delivery_method: 'delivery' }, 'City is required for delivery'],
    [
      { delivery_method: 'delivery', house_address: 'here' },
      'Address is required for delivery and must be at least 5 characters',
    ],
    [{ delivery_method: 'delivery', state: 'Abuja' }, 'Delivery location is required'],
  ])('%j: %s', async (changes, message) => {
    const response = await post({ ...checkoutBody({ cart_id: createCartId() }), ...changes })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, error: 'invalid_order' })
    expect(response.json().errors).toContain(message)
  })

  it.each([
    '2026-11-23T12:00+01:00',
    '2026-11-23T12:00:00+01:00',
    '2026-11-23T11:00Z',
    '2026-11-23T11:00:00.000Z',
    '2026-11-23T06:00:00-05:00',
  ])('accepts the delivery date %s', async (delivery_date) => {
    const response = await post(checkoutBody({ cart_id: createCartId(), delivery_date }))
    expect(response.statusCode, response.body).toBe(201)
    expect((await stored(response.json().order_id)).delivery_date).toEqual(new Date('2026-11-23T11:00:00Z'))
  })

  it.each(['2026-11-23T12:00:00', '2026-11-23', '2026-11-31T11:00:00Z', '2026-11-23T24:00:00Z', '2027-02-29T11:00Z'])(
    'rejects the delivery date %s',
    async (delivery_date) => {
      const response = await post(checkoutBody({ cart_id: createCartId(), delivery_date }))
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toEqual(['Date and time are required'])
    },
  )

  it.each(['+234 803 123 4567', '+1 (23) 456-789.012/345'])(
    'stores the phone number %s as sent',
    async (phone_number) => {
      const response = await post(checkoutBody({ cart_id: createCartId(), phone_number }))
      expect(response.statusCode, response.body).toBe(201)
      expect((await stored(response.json().order_id)).phone_number).toBe(phone_number)
    },
  )

  it('stores a pasted phone number without invisible marks and special dashes', async () => {
    const phone_number = '\u202a+234\u00a0803\u2011123\u20114567\u202c'
    const response = await post(checkoutBody({ cart_id: createCartId(), phone_number }))
    expect(response.statusCode, response.body).toBe(201)
    expect((await stored(response.json().order_id)).phone_number).toBe('+234 803-123-4567')
  })

  it.each(['ada@example.com.', 'Ada <ada@example.com>', 'mailto:ada@example.com,', '\u202aada@example.com\u202c'])(
    'stores the email address %j clean',
    async (email) => {
      const response = await post(checkoutBody({ cart_id: createCartId(), email }))
      expect(response.statusCode, response.body).toBe(201)
      expect((await stored(response.json().order_id)).email).toBe('ada@example.com')
    },
  )

  it('returns all errors together', async () => {
    const response = await post({
      ...checkoutBody({ cart_id: createCartId() }),
      name: 'A',
      email: 'ada',
      phone_number: '1',
    })
    expect(response.json().errors).toHaveLength(3)
  })

  it('stores text unchanged except for characters that PostgreSQL cannot store', async () => {
    const note = ' Ẹ kú ọjọ́ ìbí 🎂 <b>"; drop table orders; --</b> \u0000\ud800'
    const { order_id } = (await post(checkoutBody({ cart_id: createCartId(), order_note: note }))).json()
    expect((await stored(order_id)).order_note).toBe('Ẹ kú ọjọ́ ìbí 🎂 <b>"; drop table orders; --</b> \ufffd')
  })

  it('cleans nested values of an item', async () => {
    const item = {
      title: 'Odd\u0000 cake',
      price: '₦500',
      'options\u0000': 'Mint\u0000',
      tags: ['\ud800', { name: '\u0000' }],
    }
    const { order_id } = (
      await post({ ...checkoutBody({ cart_id: createCartId(), amount: 500 }), items: [item] })
    ).json()
    const order = await test.app.inject({ url: `/api/orders/${order_id}`, headers: test.as.staff })
    expect(order.json().items[0].item).toMatchObject({
      title: 'Odd cake',
      options: 'Mint',
      tags: ['\ufffd', { name: '' }],
    })
  })

  it('rejects excessive nesting', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const body = JSON.stringify({ ...checkoutBody({ cart_id: createCartId() }), items: [{ title: 'x', deep: 'DEEP' }] })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers: { 'content-type': 'application/json' },
      payload: body.replace('"DEEP"', deep),
    })
    expect(response.statusCode).toBe(400)
  })
})
