import { expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../../testing/checkout-fixture.ts'
import { placeOrder } from '../../testing/order-requests.ts'
import { setColumns } from '../../testing/rows.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

const find = (order_id: string, phone_number: string, app = test.app) =>
  app.inject({ method: 'POST', url: '/api/orders/find', payload: { order_id, phone_number } })

it('shows an order whole to whoever knows its number and its phone number, however they are typed', async () => {
  const { order_id } = await placeOrder(test, { order_note: 'Ring twice' })
  const found = await find(` ${order_id.toLowerCase()}`, '+234 803 123 4567')
  expect(found.headers['cache-control']).toBe('no-store')
  expect(found.json()).toMatchObject({
    ...{ order_id, status: 'new', name: 'Ada Obi', phone_number: '08031234567', order_note: 'Ring twice' },
    items: [{ title: 'Brownies', quantity: 1, line_total: 16_500, item: { title: 'Brownies' } }],
  })
})

it('gives the same answer to a wrong order number and a wrong phone number', async () => {
  const { order_id } = await placeOrder(test)
  const answers = [
    await find(order_id, '08030000000'),
    await find(order_id, 'none'),
    await find('PJ-00000000', '08031234567'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await setColumns(test, order_id, { phone_number: null })
  expect((await find(order_id, '08031234567')).statusCode).toBe(404)
})

it('shows who receives the order to whoever pays, and nobody else', async () => {
  const recipient = { recipient_name: 'Ngozi Eze', recipient_phone: '08055443322', hide_prices: true }
  const { order_id } = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 }, ...recipient })
  expect((await find(order_id, '08031234567')).json()).toMatchObject({ recipient_name: 'Ngozi Eze' })
  expect((await find(order_id, recipient.recipient_phone)).statusCode).toBe(404)
  const status = await test.get(`/api/orders/${order_id}/status`)
  expect([status.statusCode, status.body.match(/Ngozi|55443322|hide_prices|recipient/)]).toEqual([200, null])
})

it('hides the amounts of a gift from whoever knows only its number', async () => {
  const amounts = ['adjustments', 'amount', 'paid_amount', 'balance_due', 'deposit', 'instalments', 'online']
  const gift = { location: { state: 'Lekki', fee: 3500 }, hide_prices: true }
  const placed = (await test.post('/api/checkout', checkoutBody({ cart_id: createCartId(), ...gift }))).json()
  const { order_id, order_token } = placed
  const path = `/api/orders/${order_id}`
  const wrong = { 'order-proof': '08030000000' }
  const right = { 'order-proof': '0803 123 4567' }
  for (const headers of [{}, wrong]) {
    const status = (await test.get(`${path}/status`, headers)).json()
    expect(amounts.map((key) => status[key])).toEqual(amounts.map(() => null))
    expect((await test.get(`${path}/documents`, headers)).json()).toMatchObject({ error: 'proof_needed' })
  }
  expect((await test.get(`${path}/status`, right)).json()).toMatchObject({ amount: 20_000 })
  expect((await test.get(`${path}/status?order_token=${order_token}`)).json()).toMatchObject({ amount: 20_000 })
  for (const headers of [right, test.as.staff]) {
    expect((await test.get(`${path}/documents`, headers)).json()).toEqual({ documents: [] })
  }
  for (const [proof, status] of [
    [{}, 403],
    [{ proof: '0803' }, 403],
    [{ proof: right['order-proof'] }, 503],
  ] as const) {
    expect((await test.post(`${path}/pay`, { amount: 'due', ...proof })).statusCode).toBe(status)
  }
})

it('finds an order without a phone number by its email, and no other', async () => {
  const byEmail = (order_id: string, email: string) => test.post('/api/orders/find', { order_id, email })
  const { order_id } = await placeOrder(test)
  expect((await byEmail(order_id, 'ada@example.com')).statusCode).toBe(404)
  await setColumns(test, order_id, { phone_number: null })
  expect((await byEmail(order_id, ' Ada@Example.com')).json()).toMatchObject({ order_id, name: 'Ada Obi' })
  expect((await byEmail(order_id, 'bola@example.com')).statusCode).toBe(404)
})

it('answers a checkout, and its repeat, with what the browser would find', async () => {
  const body = checkoutBody({ cart_id: createCartId() })
  const [placed, repeated] = [await test.post('/api/checkout', body), await test.post('/api/checkout', body)]
  expect([placed.statusCode, repeated.statusCode]).toEqual([201, 200])
  const { order_id, order } = placed.json()
  expect(order).toEqual((await find(order_id, '08031234567')).json())
  expect(repeated.json().order).toEqual(order)
})

it('allows ten attempts an hour for each order', async () => {
  const limited = await test.startAnotherApp({ rateLimit: true })
  const [order, other] = [await placeOrder(test), await placeOrder(test)]
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await find(order.order_id, `0803000000${tries}`, limited)).statusCode).toBe(404)
  }
  const late = await find(order.order_id, '08031234567', limited)
  expect([late.statusCode, late.json().error]).toEqual([429, 'too_many_requests'])
  const request = { kind: 'phone_number', text: '08055555555', proof: '08031234567' }
  const asked = await limited.inject({
    method: 'POST',
    url: `/api/orders/${order.order_id}/requests`,
    payload: request,
  })
  expect(asked.statusCode).toBe(429)
  expect((await find(other.order_id, '08031234567', limited)).statusCode).toBe(200)
})
