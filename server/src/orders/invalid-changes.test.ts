import { toStoredItem } from '@pj/shared/cart/stored-item'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brownies, expressCake } from '../testing/checkout-fixture.ts'
import { patchOrder, placeOrder } from '../testing/order-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const patch = (order: Order, body: object) => patchOrder(test, order, body)

const stored = () => toStoredItem(brownies, naira(16_500), menuA)

const delivery = { location: { state: 'Lekki', fee: 3_500 } }

describe('a change of an order with what is invalid', () => {
  it.each([
    ['a name of one letter', { name: ' A ' }, 'Name must be at least 2 characters'],
    ['no email address', { email: 'ada at home' }, 'Please enter a valid email address'],
    ['an email address that mail cannot reach', { email: 'ada@b..c' }, 'Please enter a valid email address'],
    ['no phone number', { phone_number: 'none' }, 'Phone number must be at least 7 characters'],
    [
      'an address of nothing',
      { house_address: '' },
      'Address is required for delivery and must be at least 5 characters',
    ],
    ['no city', { city: null }, 'City is required for delivery'],
    ['an unknown location', { location: 'Atlantis' }, 'Delivery location is required'],
    [
      'an address for a pickup',
      { delivery_method: 'pickup', house_address: '9 Broad Street' },
      'A pickup has no address or location. Choose delivery first.',
    ],
    ['a long note', { order_note: 'x'.repeat(2001) }, undefined],
    ['a date in the past', { delivery_date: '2026-11-21T10:59:00Z' }, 'Date and time must be in the future'],
    [
      'a date in ten years',
      { delivery_date: '2036-11-21T11:00:00Z' },
      'Date and time must be within the next two years',
    ],
    ['no date', { delivery_date: 'tomorrow' }, undefined],
    ['a status among the fields', { status: 'completed' }, undefined],
    ['an amount', { amount: 1 }, undefined],
    ['a list', [], undefined],
    ['a list in place of a text', { name: ['Ada Obi'] }, undefined],
    ['no items', { items: [] }, undefined],
    ['items that are no list', { items: { length: 1 } }, undefined],
    ['an item that is none', { items: [{}] }, undefined],
    ['a quantity of 0', { items: [{ ...stored(), quantity: 0 }] }, undefined],
    ['101 items', { items: Array.from({ length: 101 }, () => stored()) }, undefined],
    [
      'an item that is nested too deeply',
      { items: [{ ...stored(), a: { b: { c: { d: { e: { f: {} } } } } } }] },
      undefined,
    ],
    ['an item with a long text', { items: [{ ...stored(), orderNote: 'x'.repeat(3000) }] }, undefined],
    [
      'a product out of its range',
      { items: [toStoredItem({ ...expressCake, layers: 9 }, naira(1), menuA)] },
      undefined,
    ],
  ])('is refused: %s', async (_, changes, message) => {
    const order = await placeOrder(test, delivery)
    const response = await patch(order, { changes })
    expect(response.statusCode, response.body).toBe(400)
    if (message !== undefined) expect(response.json()).toMatchObject({ error: 'invalid_order', errors: [message] })
    const { version } = (await patch(order, {})).json()
    expect(version).toBe(1)
  })

  it('is refused in a body of more than 512 KB', async () => {
    const response = await patch(await placeOrder(test), { changes: { order_note: 'x'.repeat(600_000) } })
    expect(response.statusCode).toBe(413)
  })

  it('does not matter in what stays as it is', async () => {
    const order = await placeOrder(test)
    const old = { name: 'A', phone_number: '1' }
    const past = {
      placed_at: '2026-11-10T11:00:00Z',
      start_by: '2026-11-12T09:00:00Z',
      delivery_date: '2026-11-12T11:00:00Z',
    }
    await sql`
      update orders set name = ${old.name}, phone_number = ${old.phone_number}, placed_at = ${past.placed_at},
        start_by = ${past.start_by}, delivery_date = ${past.delivery_date}
      where order_id = ${order.order_id}`.execute(test.db)
    const response = await patch(order, { changes: { order_note: 'No nuts' } })
    expect(response.json()).toMatchObject({ ...old, order_note: 'No nuts' })
  })
})
