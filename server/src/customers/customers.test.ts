import type { CustomerList } from '@pj/shared/customers.api'
import type { OrderList, OrderSummary } from '@pj/shared/orders/orders.api'
import { beforeAll, expect, it } from 'vitest'
import { placeOrder } from '../testing/order-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
let first: string

async function order(change: Parameters<typeof placeOrder>[1]): Promise<string> {
  const { order_id } = await placeOrder(test, change)
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  return order_id
}

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api/customers${path}`, headers: test.as.staff, ...(payload && { payload }) })

const readRow = async (orderId: string): Promise<OrderSummary> => {
  const list: OrderList = (await test.get('/api/orders', test.as.staff)).json()
  const row = list.orders.find((order) => order.order_id === orderId)
  if (!row) throw new Error(`${orderId} is not in the list`)
  return row
}

const search = async (q: string): Promise<CustomerList> => {
  const response = await call('GET', `?q=${encodeURIComponent(q)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

beforeAll(async () => {
  first = await order({ cart_id: 'a', name: 'Bọ́lá Adé', phone_number: '0803 555 0100', email: 'bola@example.com' })
  await order({ cart_id: 'b', name: 'Bola A.', phone_number: '+234 803 555 0100', email: 'other@example.com' })
  await order({ cart_id: 'c', name: 'Bola Without Phone', phone_number: '', email: 'Bola@Example.com' })
})

it('finds one customer behind a phone number however it is typed, with the name of the latest order', async () => {
  const { customers } = await search('0803 555 0100')
  expect(customers).toMatchObject([{ key: '8035550100', name: 'Bola A.', orders: 2 }])
  const response = await call('GET', `/${encodeURIComponent('+2348035550100')}`)
  expect(response.json()).toMatchObject({ key: '8035550100', orders: 2, email: 'other@example.com' })
  expect(response.json().recent_orders).toHaveLength(2)
})

it('sums what was not cancelled', async () => {
  const [before] = (await search('0803 555 0100')).customers
  const cancel = { status: 'cancelled', note: 'Ill', version: 1 }
  await test.patch(`/api/orders/${first}`, cancel, test.as.staff)
  const [after] = (await search('0803 555 0100')).customers
  expect(after).toMatchObject({ orders: 1, amount: (before?.amount ?? 0) / 2 })
})

it('shows a note about the customer on each of their orders until it is removed', async () => {
  const added = await call('POST', '/08035550100/notes', { text: 'Allergic to nuts' })
  expect(added.statusCode, added.body).toBe(201)
  const [note] = added.json().notes
  expect(note).toMatchObject({ text: 'Allergic to nuts', by: 'The staff' })
  const readOrder = async () => (await test.get(`/api/orders/${first}`, test.as.staff)).json().customer_notes
  expect(await readOrder()).toMatchObject([{ text: 'Allergic to nuts' }])
  expect(await readRow(first)).toMatchObject({ about_customer: ['Allergic to nuts'] })
  expect((await call('DELETE', `/08035550100/notes/${note.id}`)).json().notes).toEqual([])
  expect(await readOrder()).toEqual([])
  expect((await call('DELETE', `/08035550100/notes/${note.id}`)).statusCode).toBe(404)
})

it('shows all notes of staff and the address in the list of orders', async () => {
  for (const staff_note of ['Rang, no answer', 'Gate 2']) {
    const { version } = await readRow(first)
    const payload = { staff_note, version }
    await test.patch(`/api/orders/${first}`, payload, test.as.staff)
  }
  expect(await readRow(first)).toMatchObject({
    staff_notes: ['Rang, no answer', 'Gate 2'],
    house_address: '14 Adeola Odeku Street, Victoria Island, Lagos',
    city: 'Lagos',
  })
})
