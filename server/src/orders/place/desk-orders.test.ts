import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake, unknownProductItem } from '../../testing/checkout-fixture.ts'
import { changeAvailability } from '../../testing/publish-menu.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

/** An order that staff take, with only a name. */
const deskBody = (wishes: Parameters<typeof checkoutBody>[0] = {}) => {
  const { email: _, phone_number: __, ...body } = checkoutBody({ cart_id: createCartId(), channel: 'phone', ...wishes })
  return { ...body, ...('email' in wishes && { email: wishes.email }) }
}

const take = (payload: object, headers: object = {}) =>
  test.post('/api/orders', payload, { ...test.as.staff, ...headers })

const shopperOrders = (payload: object) => test.post('/api/checkout', payload)

describe('an order that staff take', () => {
  it('needs a name only, and says who took it and how', async () => {
    const response = await take(deskBody())
    expect(response.statusCode, response.body).toBe(201)
    const order = response.json()
    expect(order).toMatchObject({
      name: 'Ada Obi',
      email: null,
      phone_number: null,
      customer_key: null,
      channel: 'phone',
      taken_by: 'The staff',
      status: 'new',
      paid_amount: 0,
      version: 1,
    })
    expect(order.history).toMatchObject([
      { by: 'The staff', to: 'new' },
      { by: 'The staff', from: null, to: null, note: 'Phone order' },
    ])
    const status = await test.get(`/api/orders/${order.order_id}/status`)
    expect(status.json()).toMatchObject({ status: 'new', history: [{ status: 'new' }] })
    const csv = await test.get('/api/orders.csv?q=Ada', test.as.staff)
    expect(csv.body).toContain(order.order_id)
  })

  it('is stored with its note and its first payment', async () => {
    const payment = { method: 'cash', amount: 10_000, reference: 'Till 2' }
    const response = await take(deskBody({ channel: 'counter', staff_note: 'Allergy: nuts', payment }))
    expect(response.json()).toMatchObject({
      channel: 'counter',
      staff_note: 'Allergy: nuts',
      notes: [{ text: 'Allergy: nuts', by: 'The staff' }],
      payments: [{ kind: 'payment', ...payment, by: 'The staff', voided: null }],
      paid_amount: 10_000,
      balance_due: 6_500,
      history: [{}, { note: 'Counter order. Payment of ₦10,000, cash' }],
    })
  })

  it('is checked like a checkout', async () => {
    const errors = async (changes: object) => (await take({ ...deskBody(), ...changes })).json().errors
    expect(await errors({ name: 'A' })).toEqual(['Name must be at least 2 characters'])
    expect(await errors({ email: 'ada' })).toEqual(['Please enter a valid email address'])
    expect((await take({ ...deskBody(), amount: 1 })).json().error).toBe('price_mismatch')
  })

  it.each([
    ['without a channel', { channel: undefined }],
    ['through the website', { channel: 'web' }],
    ['with a refund', { payment: { kind: 'refund', method: 'cash', amount: 5_000 } }],
  ])('is refused %s', async (_, changes) => {
    const response = await take({ ...deskBody(), ...changes })
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_order'])
  })

  it('is accepted during a pause, but not with what is sold out', async () => {
    await changeAvailability(test, {
      pause: { until: null, message: 'Back soon.' },
      sold_out: [{ list: 'products', id: '1', option: null, until: null }],
    })
    expect((await shopperOrders(checkoutBody({ items: [expressCake] }))).json().error).toBe('orders_paused')
    expect((await take(deskBody({ items: [expressCake] }))).statusCode).toBe(201)
    expect((await take(deskBody())).json().error).toBe('sold_out')
    await changeAvailability(test, {})
  })
})

describe('a counter sale', () => {
  const saleBody = (wishes: Parameters<typeof deskBody>[0] = {}) =>
    deskBody({
      channel: 'counter',
      complete: true,
      // Of a tablet whose clock is slow.
      delivery_date: '2026-11-21T09:00:00Z',
      payment: { method: 'cash', amount: 16_500 },
      ...wishes,
    })

  it('is paid and completed at once, and says so in its history', async () => {
    const response = await take(saleBody({ email: 'ada@example.com' }))
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json()).toMatchObject({
      status: 'completed',
      channel: 'counter',
      paid_amount: 16_500,
      balance_due: 0,
      short_notice: false,
      outside_hours: false,
      delivery_date: new Date(test.clock.now.getTime() + 1000).toISOString(),
      messages: [],
      history: [
        { to: 'new' },
        { from: null, to: null, note: 'Counter order. Payment of ₦16,500, cash' },
        { from: 'new', to: 'completed', note: 'Sold at the counter', by: 'The staff' },
      ],
    })
  })

  it.each([
    ['by phone', { channel: 'phone' }],
    ['that is paid in part', { payment: { method: 'cash', amount: 16_000 } }],
    ['that is delivered', { location: { state: 'Lekki', fee: 5_000 }, payment: { method: 'cash', amount: 21_500 } }],
  ])('is refused %s', async (_, changes) => {
    const response = await take(saleBody(changes))
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({
      error: 'invalid_order',
      errors: ['Only a counter sale that is paid in full can be completed at once'],
    })
  })

  it("is refused at another price than the menu's, and with a price that nobody has checked", async () => {
    const cheaper = { ...saleBody(), amount: 16_000, payment: { method: 'cash', amount: 16_000 } }
    expect((await take(cheaper)).json()).toMatchObject({ error: 'price_mismatch', amount: 16_500 })
    const item = unknownProductItem({ title: 'Samosa tray', price: '₦9,000', quantity: 1 })
    const body = saleBody({ items: [item], payment: { method: 'cash', amount: 9_000 } })
    const items = body.items.map((stored) => ({ ...stored, price: '₦9,000' }))
    expect((await take({ ...body, amount: 9_000, items })).json().error).toBe('price_unchecked')
  })
})
