import { expect, it } from 'vitest'
import { placeOrder } from '../testing/order-requests.ts'
import { setColumns } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

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

it('allows ten attempts an hour for each order', async () => {
  const limited = await test.startAnotherApp({ rateLimit: true })
  const [order, other] = [await placeOrder(test), await placeOrder(test)]
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await find(order.order_id, `0803000000${tries}`, limited)).statusCode).toBe(404)
  }
  const late = await find(order.order_id, '08031234567', limited)
  expect([late.statusCode, late.json().error]).toEqual([429, 'too_many_requests'])
  expect((await find(other.order_id, '08031234567', limited)).statusCode).toBe(200)
})
