import { toStoredItem } from '@pj/shared/cart/stored-item'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brownies, expressCake } from '../../testing/checkout-fixture.ts'
import { patchOrder, placeOrder } from '../../testing/order-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

const patch = (order: Order, body: object) => patchOrder(test, order, body)

const stored = () => toStoredItem(brownies, naira(16_500), menuA)

const delivery = { location: { state: 'Lekki', fee: 3_500 } }

describe('a change of an order with what is invalid', () => {
  it.each([
    ['a name of one letter', { name: ' A ' }, 'Name must be at least 2 characters'],
    ['an unknown location', { location: 'Atlantis' }, 'Delivery location is required'],
    [
      'an address for a pickup',
      { delivery_method: 'pickup', house_address: '9 Broad Street' },
      'A pickup has no address or location. Choose delivery first.',
    ],
    ['a date in the past', { delivery_date: '2026-11-21T10:59:00Z' }, 'Date and time must be in the future'],
    ['a status among the fields', { status: 'completed' }, undefined],
    ['a quantity of 0', { items: [{ ...stored(), quantity: 0 }] }, undefined],
    [
      'an item that is nested too deeply',
      { items: [{ ...stored(), a: { b: { c: { d: { e: { f: {} } } } } } }] },
      undefined,
    ],
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
