import { toStoredItem } from '@pj/shared/cart/stored-item'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { brownies } from '../../testing/checkout-fixture.ts'
import { patchOrder, placeOrder, readOrder } from '../../testing/order-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
let other: FastifyInstance

beforeAll(async () => {
  other = await test.startAnotherApp()
})

/** A change by staff. */
const patch = (order: Order, body: object) => patchOrder(test, order, body)
/** A change by the owner at another server. */
const patchElsewhere = (order: Order, body: object) =>
  patchOrder(test, order, body, { app: other, headers: test.as.owner })

const boxes = (quantity: number) => [toStoredItem({ ...brownies, quantity }, naira(16_500), menuA)]

describe('a change of an outdated version', () => {
  it('applies to fields that nobody has changed since', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { changes: { phone_number: '0805 765 4321' } })
    const response = await patch(order, { changes: { name: 'Bola Ade', items: boxes(2) }, staff_note: 'Rang' })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({
      name: 'Bola Ade',
      phone_number: '0805 765 4321',
      amount: 33_000,
      notes: [{ text: 'Rang' }],
      version: 3,
    })
  })

  it('is a conflict with both values when someone has changed the same field', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { changes: { delivery_date: '2026-11-24T11:00:00Z', name: 'Bola Ade' } })
    const changes = { delivery_date: '2026-11-25T11:00:00Z', phone_number: '0805 765 4321' }
    const response = await patch(order, { changes, staff_note: 'Rang' })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      error: 'version_conflict',
      message: 'The owner has just changed this order: Date and time.',
      order: { version: 2, name: 'Bola Ade', phone_number: order.phone_number, notes: [] },
      conflicts: [
        {
          field: 'delivery_date',
          label: 'Date and time',
          yours: 'Wed 25 Nov, 12:00 pm',
          theirs: 'Tue 24 Nov, 12:00 pm',
          by: 'The owner',
        },
      ],
    })
  })

  it('is no conflict when both have set a field to the same value', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { changes: { name: 'Bola Ade' } })
    const response = await patch(order, { changes: { name: 'Bola Ade' } })
    expect([response.statusCode, response.json().version]).toEqual([200, 2])
  })

  it('applies after a step, a payment and a note, by the rules of the new status', async () => {
    const order = await placeOrder(test)
    const confirmed: Order = (await patchElsewhere(order, { status: 'confirmed', paid: true })).json()
    await patchElsewhere(confirmed, { status: 'baking', staff_note: 'Started' })
    const renamed = await patch(order, { changes: { name: 'Bola Ade' } })
    expect(renamed.json()).toMatchObject({ name: 'Bola Ade', status: 'baking', version: 4 })
    const later = await patch(order, { changes: { items: boxes(2) } })
    expect([later.statusCode, later.json().error]).toEqual([422, 'already_baking'])
  })

  it('is a conflict when an address belongs to a delivery that has become a pickup, and saves nothing', async () => {
    const order = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 } })
    await patchElsewhere(order, { changes: { delivery_method: 'pickup' } })
    const response = await patch(order, { changes: { house_address: '9 Broad Street', order_note: 'Ring twice' } })
    expect(response.statusCode, response.body).toBe(409)
    const conflict = { field: 'delivery_method', label: 'Delivery method', yours: 'Delivery', theirs: 'Pickup' }
    expect(response.json()).toMatchObject({
      error: 'version_conflict',
      message: 'The owner has just changed this order: Delivery method.',
      order: { version: 2, delivery_method: 'pickup', order_note: null },
      conflicts: [{ ...conflict, by: 'The owner' }],
    })
  })

  it('is a conflict when one cleared a text that the other changed, and none for another text', async () => {
    const order = await placeOrder(test, { order_note: 'Ring once', gift_card_message: 'Well done' })
    await patchElsewhere(order, { changes: { order_note: 'Ring twice' } })
    const cleared = await patch(order, { changes: { order_note: '', gift_card_message: 'Congratulations' } })
    expect(cleared.json().conflicts).toMatchObject([{ field: 'order_note', yours: null, theirs: 'Ring twice' }])
    const other = await patch(order, { changes: { gift_card_message: '' } })
    expect(other.json()).toMatchObject({ order_note: 'Ring twice', gift_card_message: null })
  })

  it('is always a conflict with a step', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { changes: { phone_number: '0805 765 4321' } })
    const response = await patch(order, { status: 'confirmed', changes: { name: 'Bola Ade' }, staff_note: 'Rang' })
    expect([response.statusCode, response.json().error]).toEqual([409, 'version_conflict'])
    expect(response.json().order).toMatchObject({ name: 'Ada Obi', status: 'new', notes: [], version: 2 })
  })
})

describe('two people at two servers at the same time', () => {
  it('keeps both changes of different fields', async () => {
    for (let round = 0; round < 2; round += 1) {
      const order = await placeOrder(test)
      const responses = await Promise.all([
        patch(order, { changes: { name: 'Bola Ade', items: boxes(2) } }),
        patchElsewhere(order, { changes: { phone_number: '0805 765 4321', order_note: 'No nuts' } }),
        patch(order, { staff_note: 'Rang' }),
        patchElsewhere(order, { staff_note: 'Will ring back' }),
      ])
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      const last = await readOrder(test, order.order_id)
      expect(last).toMatchObject({ name: 'Bola Ade', phone_number: '0805 765 4321', order_note: 'No nuts', version: 5 })
      expect([last.amount, last.notes.length, last.items.length]).toEqual([33_000, 2, 1])
    }
  })

  it('reports one conflict for the same field', async () => {
    for (const [mine, theirs] of [
      [{ name: 'Bola Ade' }, { name: 'Chidi Eze' }],
      [{ items: boxes(2) }, { items: boxes(3) }],
    ]) {
      const order = await placeOrder(test)
      const responses = await Promise.all([patch(order, { changes: mine }), patchElsewhere(order, { changes: theirs })])
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const lost = responses.find(({ statusCode }) => statusCode === 409)?.json()
      expect(lost.conflicts).toHaveLength(1)
      expect(lost.order.version).toBe(2)
    }
  })
})
