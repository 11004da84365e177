import type { CartItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import type { BakeList } from '@pj/shared/kitchen/bake-list.api'
import { findZone } from '@pj/shared/menu/delivery'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brownies, expressCake } from '../../testing/checkout-fixture.ts'
import { patchOrder, placeOrder } from '../../testing/order-requests.ts'
import { findOrderRow } from '../../testing/rows.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

const patch = (order: Parameters<typeof patchOrder>[1], body: object) => patchOrder(test, order, body)

const stored = (item: CartItem = brownies, price = 16_500) => toStoredItem(item, naira(price), menuA)

/** Ticks off one box of the order on the bake list. */
async function tickOff({ order_id }: Order): Promise<void> {
  const url = '/api/bake-list?from=2026-11-23&to=2026-11-23'
  const { rows }: BakeList = (await test.get(url, test.as.staff)).json()
  const key = rows.find(({ label }) => label === 'Brownies')?.key ?? ''
  const { id } = await findOrderRow(test, order_id)
  await test.db.insertInto('bake_ticks').values({ order_id: id, key, done: 1 }).execute()
}

/** Steps an order forward through these statuses and returns it. */
async function advance(order: Order, statuses: readonly string[]): Promise<Order> {
  let current = order
  for (const status of statuses) {
    const response = await patch(current, { status })
    expect(response.statusCode, response.body).toBe(200)
    current = response.json()
  }
  return current
}

const toBaking = ['confirmed', 'baking']
const delivery = { location: { state: 'Lekki', fee: 3_500 } }

describe('the destination', () => {
  it('decides the fee, the sum and the start of work; a delivery becomes a pickup, and a pickup a delivery with an address', async () => {
    const order = await placeOrder(test, delivery)
    const moved = (
      await patch(order, { changes: { location: 'ikeja', house_address: '7 Allen Avenue', city: 'Ikeja' } })
    ).json()
    const zone = findZone('Ikeja', initialMenu)
    expect(zone?.fee).not.toBe(3_500)
    expect(moved).toMatchObject({
      location: 'Ikeja',
      delivery_price: zone?.fee,
      subtotal: order.subtotal,
      amount: order.subtotal + (zone?.fee ?? 0),
      menu_version: order.menu_version,
    })
    const pickup = (await patch(moved, { changes: { delivery_method: 'pickup' } })).json()
    expect(pickup).toMatchObject({
      delivery_method: 'pickup',
      location: 'Bakery',
      house_address: initialMenu.business.address,
      delivery_price: 0,
      amount: order.subtotal,
    })
    expect(new Date(pickup.start_by) > new Date(order.start_by)).toBe(true)
    const missing = await patch(pickup, { changes: { delivery_method: 'delivery' } })
    expect([missing.statusCode, missing.json().errors]).toEqual([
      400,
      [
        'Address is required for delivery and must be at least 5 characters',
        'City is required for delivery',
        'Delivery location is required',
      ],
    ])
    const { house_address, city, location } = order
    const destination = { delivery_method: 'delivery', house_address, city, location }
    expect((await patch(pickup, { changes: destination })).json()).toMatchObject({
      ...destination,
      delivery_price: 3_500,
      amount: order.amount,
    })
  })

  it('stays the way it is while the order is out for delivery', async () => {
    const order = await advance(await placeOrder(test, delivery), [...toBaking, 'ready', 'out_for_delivery'])
    const response = await patch(order, { changes: { delivery_method: 'pickup' }, confirm_baking: true })
    expect([response.statusCode, response.json().error]).toEqual([422, 'illegal_transition'])
    const moved = await patch(order, { changes: { house_address: '6 Admiralty Way' } })
    expect(moved.json()).toMatchObject({ house_address: '6 Admiralty Way', status: 'out_for_delivery' })
  })
})

describe('a change', () => {
  it('is ignored when no value differs', async () => {
    const order = await placeOrder(test, delivery)
    const { name, delivery_date, location, items } = order
    const same = { name, delivery_date, location: location.toUpperCase(), items: items.map(({ item }) => item) }
    const response = await patch(order, { changes: same })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toEqual(order)
  })

  it('marks the page of the customer, and a printed ticket if the kitchen makes or writes what changed', async () => {
    const order = await placeOrder(test)
    const print = { method: 'POST' as const, url: '/api/orders/printed', headers: test.as.staff }
    await test.app.inject({ ...print, payload: { order_ids: [order.order_id] } })
    test.clock.now = new Date('2026-11-21T11:02:00Z')
    const contact = (await patch(order, { changes: { phone_number: '0805 765 4321' } })).json()
    expect(contact.changed_since_printed).toBe(false)
    test.clock.now = new Date('2026-11-21T11:05:00Z')
    const changed = (await patch(contact, { changes: { order_note: 'No nuts' } })).json()
    test.clock.now = new Date('2026-11-21T11:00:00Z')
    expect(changed.changed_since_printed).toBe(true)
    const status = await test.get(`/api/orders/${order.order_id}/status`)
    expect(status.json().changed_at).toBe('2026-11-21T11:05:00.000Z')
  })

  it('of the date recomputes the start of work, the notice from the time of the order, and whether the bakery is open', async () => {
    const order = await placeOrder(test, { items: [expressCake] })
    expect(order).toMatchObject({ short_notice: false, outside_hours: false })
    const sooner = (await patch(order, { changes: { delivery_date: '2026-11-21T11:30:00Z' } })).json()
    expect(sooner.short_notice).toBe(true)
    expect(new Date(sooner.start_by) < new Date(order.start_by)).toBe(true)
    const night = (await patch(sooner, { changes: { delivery_date: '2026-11-25T04:00:00Z' } })).json()
    expect(night.outside_hours).toBe(true)
    expect((await patch(night, { changes: { order_note: 'No nuts' } })).json().outside_hours).toBe(true)
    const back = (
      await patchOrder(
        test,
        { ...night, version: night.version + 1 },
        { changes: { delivery_date: order.delivery_date } },
      )
    ).json()
    expect(back).toMatchObject({ short_notice: false, outside_hours: false, start_by: order.start_by })
  })

  it('needs a confirmation for items or date once the order is being baked, and says what is made', async () => {
    const order = await advance(await placeOrder(test), toBaking)
    for (const changes of [{ delivery_date: '2026-11-25T11:00:00Z' }, { items: [{ ...stored(), quantity: 2 }] }]) {
      const refused = await patch(order, { changes })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        {
          error: 'already_baking',
          message: 'Brownies is already being baked. Please confirm the change.',
          status: 'baking',
          made: ['Nothing is ticked off on the bake list yet'],
        },
      ])
    }
    await tickOff(order)
    const ticked = await patch(order, { changes: { delivery_date: '2026-11-25T11:00:00Z' } })
    expect(ticked.json().made).toEqual(['1 of 1 Brownies, Box of 6'])
    const renamed = (await patch(order, { changes: { name: 'Bola Ade' } })).json()
    expect(renamed.name).toBe('Bola Ade')
    const changes = { items: [{ ...stored(), quantity: 2 }] }
    expect((await patch(renamed, { changes, confirm_baking: true })).json()).toMatchObject({ amount: 33_000 })
  })

  it.each([
    ['completed', [...toBaking, 'ready', 'completed']],
    ['cancelled', ['cancelled']],
  ])('is refused when the order is %s', async (status, statuses) => {
    const order = await advance(await placeOrder(test), statuses)
    const response = await patch(order, { changes: { name: 'Bola Ade' }, confirm_baking: true })
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { error: 'illegal_transition', message: `This order is ${status} and can't be changed.` },
    ])
  })
})

describe('a change of an order with what is invalid', () => {
  it.each([
    ['a name of one letter', { name: ' A ' }, 'Name must be at least 2 characters'],
    [
      'an address for a pickup',
      { delivery_method: 'pickup', house_address: '9 Broad Street' },
      'A pickup has no address or location. Choose delivery first.',
    ],
    ['a status among the fields', { status: 'completed' }, undefined],
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
