import { toStoredItem } from '@pj/shared/cart/stored-item'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { patchOrder, placeOrder, readOrder } from '../testing/order-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let other: FastifyInstance

beforeAll(async () => {
  test = await startTestApp()
  other = await test.startAnotherApp()
})
afterAll(() => test.close())

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

  it('is a conflict for the list of items as a whole', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { changes: { items: boxes(2) } })
    const response = await patch(order, { changes: { items: boxes(3) } })
    expect(response.json().conflicts).toEqual([
      {
        field: 'items',
        label: 'Items',
        yours: '3 × Brownies: Box of 6, ₦49,500',
        theirs: '2 × Brownies: Box of 6, ₦33,000',
        by: 'The owner',
      },
    ])
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

  it.each([{ house_address: '9 Broad Street' }, { city: 'Ikeja' }, { location: 'Yaba' }])(
    'is a conflict when %j belongs to a delivery that has become a pickup, and saves nothing',
    async (destination) => {
      const order = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 } })
      await patchElsewhere(order, { changes: { delivery_method: 'pickup' } })
      const response = await patch(order, { changes: { ...destination, order_note: 'Ring twice' } })
      expect(response.statusCode, response.body).toBe(409)
      const conflict = { field: 'delivery_method', label: 'Delivery method', yours: 'Delivery', theirs: 'Pickup' }
      expect(response.json()).toMatchObject({
        error: 'version_conflict',
        message: 'The owner has just changed this order: Delivery method.',
        order: { version: 2, delivery_method: 'pickup', order_note: null },
        conflicts: [{ ...conflict, by: 'The owner' }],
      })
    },
  )

  it('restores the whole delivery once it is sent with the version of the pickup', async () => {
    const order = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 } })
    const pickup: Order = (await patchElsewhere(order, { changes: { delivery_method: 'pickup' } })).json()
    const destination = { house_address: '9 Broad Street', city: 'Lekki', location: 'Lekki' }
    const response = await patch(pickup, { changes: { delivery_method: 'delivery', ...destination } })
    expect(response.json()).toMatchObject({ delivery_method: 'delivery', ...destination, delivery_price: 3500 })
  })

  it.each([{ house_address: '9 Broad Street' }, { city: 'Ikeja' }, { location: 'Ikeja' }])(
    'is one conflict about the delivery method when a delivery with a new %j becomes a pickup',
    async (destination) => {
      const order = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 } })
      await patchElsewhere(order, { changes: destination })
      const response = await patch(order, { changes: { delivery_method: 'pickup' } })
      expect(response.statusCode, response.body).toBe(409)
      const conflict = {
        field: 'delivery_method',
        label: 'Delivery method',
        yours: 'Pickup',
        theirs: expect.stringContaining(Object.values(destination)[0] ?? ''),
      }
      expect(response.json().conflicts).toEqual([{ ...conflict, by: 'The owner' }])
    },
  )

  it('lists the other fields beside a conflict about the delivery method', async () => {
    const order = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 } })
    await patchElsewhere(order, { changes: { delivery_method: 'pickup', name: 'Bola Ade' } })
    const response = await patch(order, { changes: { city: 'Ikeja', name: 'Chidi Eze' } })
    const fields = response.json().conflicts.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['name', 'delivery_method'])
  })

  it('keeps the address of one and the location of the other', async () => {
    const order = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 } })
    await patchElsewhere(order, { changes: { house_address: '9 Broad Street' } })
    const response = await patch(order, { changes: { location: 'Ikeja' } })
    expect(response.json()).toMatchObject({ location: 'Ikeja', house_address: '9 Broad Street', version: 3 })
  })

  it('is a conflict when one cleared a text that the other changed, and none for another text', async () => {
    const order = await placeOrder(test, { order_note: 'Ring once', gift_card_message: 'Well done' })
    await patchElsewhere(order, { changes: { order_note: 'Ring twice' } })
    const cleared = await patch(order, { changes: { order_note: '', gift_card_message: 'Congratulations' } })
    expect(cleared.json().conflicts).toMatchObject([{ field: 'order_note', yours: null, theirs: 'Ring twice' }])
    const other = await patch(order, { changes: { gift_card_message: '' } })
    expect(other.json()).toMatchObject({ order_note: 'Ring twice', gift_card_message: null })
  })

  it('is no conflict when a field was changed and changed back', async () => {
    const order = await placeOrder(test)
    const renamed: Order = (await patchElsewhere(order, { changes: { name: 'Bola Ade' } })).json()
    await patchElsewhere(renamed, { changes: { name: order.name } })
    const response = await patch(order, { changes: { name: 'Chidi Eze' } })
    expect(response.json()).toMatchObject({ name: 'Chidi Eze', version: 4 })
  })

  it('changes items beside a price check, which stays for the item that stays', async () => {
    const body = { ...checkoutBody({ cart_id: createCartId() }), amount: 9_000 }
    const payload = { ...body, items: [{ title: 'Samosa tray', price: '₦9,000' }] }
    const placed = await test.app.inject({ method: 'POST', url: '/api/checkout', payload })
    const order = await readOrder(test, placed.json().order_id)
    const stored = order.items.map(({ item }) => item)
    const checked = await patchElsewhere(order, { price_checked: true })
    expect(checked.statusCode, checked.body).toBe(200)
    const more = await patch(order, { changes: { items: [...stored, ...boxes(1)] } })
    expect(more.statusCode, more.body).toBe(200)
    expect(more.json()).toMatchObject({ price_checked: true, version: 3 })
  })

  it('is a conflict for items of an order that was completed or cancelled', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { status: 'cancelled' })
    const response = await patch(order, { changes: { items: boxes(2) } })
    expect(response.json()).toMatchObject({
      error: 'illegal_transition',
      message: "This order is cancelled and can't be changed.",
    })
    expect((await readOrder(test, order.order_id)).items[0]?.quantity).toBe(1)
  })

  it('adds a staff note, and keeps the note of the other person', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { staff_note: 'Rang twice', changes: { name: 'Bola Ade' } })
    const response = await patch(order, { staff_note: 'Will ring back' })
    expect(response.json()).toMatchObject({
      staff_note: 'Will ring back',
      notes: [
        { text: 'Rang twice', by: 'The owner' },
        { text: 'Will ring back', by: 'The staff' },
      ],
    })
  })

  it.each([{ status: 'confirmed' }, { paid: true }, { price_checked: true }])(
    'is always a conflict with %j',
    async (step) => {
      const order = await placeOrder(test)
      await patchElsewhere(order, { changes: { phone_number: '0805 765 4321' } })
      const response = await patch(order, { ...step, changes: { name: 'Bola Ade' }, staff_note: 'Rang' })
      expect([response.statusCode, response.json().error]).toEqual([409, 'version_conflict'])
      expect(response.json().order).toMatchObject({ name: 'Ada Obi', status: 'new', notes: [], version: 2 })
    },
  )

  it('is a conflict when a change since is not recorded field by field, and when the version is unknown', async () => {
    const order = await placeOrder(test)
    await patchElsewhere(order, { changes: { phone_number: '0805 765 4321' } })
    await test.db.updateTable('order_events').set({ version: null }).where('version', '=', 2).execute()
    const response = await patch(order, { changes: { name: 'Bola Ade' } })
    expect(response.json()).toMatchObject({
      error: 'version_conflict',
      conflicts: [{ field: 'name', yours: 'Bola Ade', theirs: 'Ada Obi', by: null }],
    })
    const unknown = await patch(order, { version: 9, changes: { name: 'Bola Ade' } })
    expect(unknown.statusCode).toBe(409)
  })
})

describe('two people at two servers at the same time', () => {
  it('keeps both changes of different fields', async () => {
    for (let round = 0; round < 5; round += 1) {
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
