import type { Order } from '@pj/shared/api/orders'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brownies, expressCake } from '../testing/checkout-fixture.ts'
import { patchOrder, placeOrder } from '../testing/order-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const patch = (order: Parameters<typeof patchOrder>[1], body: object) => patchOrder(test, order, body)

const stored = (item = brownies, price = 16_500) => toStoredItem(item, naira(price), menuA)

describe('a change of the fields', () => {
  it('is stored, found by search and listed field by field in the history', async () => {
    const order = await placeOrder(test)
    const response = await patch(order, {
      changes: {
        name: '  Bola Ade ',
        email: '',
        phone_number: '0805 765 4321',
        delivery_date: '2026-11-24T13:30:00Z',
        order_note: 'No nuts',
      },
    })
    expect(response.statusCode, response.body).toBe(200)
    const changed = response.json()
    expect(changed).toMatchObject({
      name: 'Bola Ade',
      email: null,
      phone_number: '0805 765 4321',
      delivery_date: '2026-11-24T13:30:00.000Z',
      order_note: 'No nuts',
      amount: order.amount,
      changed_at: '2026-11-21T11:00:00.000Z',
      version: 2,
    })
    expect(changed.history.at(-1)).toMatchObject({
      by: 'The staff',
      from: null,
      to: null,
      note: null,
      changes: [
        { field: 'name', label: 'Name', from: 'Ada Obi', to: 'Bola Ade' },
        { field: 'email', label: 'Email', from: 'ada@example.com', to: null },
        { field: 'phone_number', label: 'Phone number', from: '08031234567', to: '0805 765 4321' },
        {
          field: 'delivery_date',
          label: 'Date and time',
          from: 'Mon 23 Nov, 12:00 pm',
          to: 'Tue 24 Nov, 2:30 pm',
        },
        { field: 'order_note', label: 'Order note', from: null, to: 'No nuts' },
      ],
    })
    const found = await test.app.inject({ url: '/api/orders?q=8057654321', headers: test.as.staff })
    expect(found.json().orders).toMatchObject([{ order_id: order.order_id, name: 'Bola Ade' }])
  })
})

describe('a change of the items', () => {
  it('reprices the whole order, and names each item that was changed, added or removed', async () => {
    const order = await placeOrder(test, { items: [brownies, expressCake], location: { state: 'Lekki', fee: 3_500 } })
    const [, cake] = order.items
    const items = [
      { ...cake?.item, textToAppear: 'Happy 41st, Ada' },
      { ...stored(), selectedTag: 'Box of 12', options: 'Box of 12', price: '₦30,000', quantity: 2 },
      { ...stored({ ...brownies, id: 'extra' }), orderNote: 'No nuts' },
    ]
    const response = await patch(order, { changes: { items } })
    expect(response.statusCode, response.body).toBe(200)
    const changed = response.json()
    expect(changed).toMatchObject({
      title: 'Express Cake - 8 inch and 2 more',
      item_count: 3,
      subtotal: order.subtotal + 60_000,
      amount: order.amount + 60_000,
      version: 2,
    })
    expect(
      changed.items.map(({ price, quantity, line_total }: Order['items'][number]) => [price, quantity, line_total]),
    ).toEqual([
      [cake?.price, 1, cake?.price],
      [30_000, 2, 60_000],
      [16_500, 1, 16_500],
    ])
    const field = 'items'
    expect(changed.history.at(-1).changes).toEqual([
      { field, label: 'Express Cake - 8 inch', from: '“Happy 40th, Ada”', to: '“Happy 41st, Ada”' },
      { field, label: 'Brownies', from: '1 piece, Box of 6, ₦16,500', to: '2 pieces, Box of 12, ₦60,000' },
      { field, label: 'Brownies', from: null, to: '1 × Brownies: Box of 6, note: No nuts, ₦16,500' },
    ])
    const without = await patch(changed, { changes: { items: items.slice(0, 1) } })
    expect(without.json()).toMatchObject({ item_count: 1, items: [{ index: 0 }] })
    expect(without.json().history.at(-1).changes).toMatchObject([
      { label: 'Brownies', from: '2 × Brownies: Box of 12, ₦60,000', to: null },
      { label: 'Brownies', to: null },
    ])
  })
})
