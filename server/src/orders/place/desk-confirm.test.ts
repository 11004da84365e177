import { initialMenu } from '@pj/shared/menu/initial-menu'
import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake, unknownProductItem } from '../../testing/checkout-fixture.ts'
import { sharedMailShop } from '../../testing/mail-server.ts'
import { patchOrder } from '../../testing/order-requests.ts'
import { changeAvailability, publishMenu } from '../../testing/publish-menu.ts'

const { test } = sharedMailShop()

const bodyOf = (wishes: Parameters<typeof checkoutBody>[0] = {}) =>
  checkoutBody({ cart_id: createCartId(), channel: 'phone', confirm: true, ...wishes })

const take = (payload: object, headers: object = {}) =>
  test.post('/api/orders', payload, { ...test.as.staff, ...headers })

/** The emails of an order, sent or waiting. */
const eventsOf = async (orderId: string) => {
  const rows = await test.db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .where('orders.order_id', '=', orderId)
    .select('messages.event')
    .execute()
  return rows.map(({ event }) => event)
}

const statusActions = (orderId: string) =>
  test.db
    .selectFrom('audit_entries')
    .where('target', '=', orderId)
    .where('action', '=', 'order_status')
    .select('details')
    .execute()

describe('an order that is confirmed by placing it', () => {
  it('is confirmed in one step, with its history, its audit and one email', async () => {
    const response = await take(bodyOf({ staff_note: 'A regular' }))
    expect(response.statusCode, response.body).toBe(201)
    const order = response.json()
    expect(order).toMatchObject({
      status: 'confirmed',
      staff_note: 'A regular',
      history: [
        { to: 'new' },
        { from: null, to: null, note: 'Phone order' },
        { from: 'new', to: 'confirmed', by: 'The staff' },
      ],
    })
    expect(order.history).toHaveLength(3)
    expect(await eventsOf(order.order_id)).toEqual(['confirmed'])
    expect(await statusActions(order.order_id)).toEqual([{ details: { from: 'new', to: 'confirmed' } }])
    const next = await patchOrder(test, order, { status: 'baking' })
    expect(next.statusCode, next.body).toBe(200)
  })

  it('is one order with one email and one step when it is sent again', async () => {
    const body = bodyOf({ payment: { method: 'cash', amount: 5_000 } })
    const headers = { 'idempotency-key': 'confirm-1' }
    const [first, second] = await Promise.all([take(body, headers), take(body, headers)])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 201])
    // The email is sent meanwhile.
    const { messages: _, revision: __, ...order } = first.json()
    expect(second.json()).toMatchObject(order)
    expect((await take(body, headers)).json()).toMatchObject({ status: 'confirmed', payments: [{ amount: 5_000 }] })
    const { order_id } = first.json()
    expect(await statusActions(order_id)).toHaveLength(1)
    expect((await eventsOf(order_id)).filter((event) => event !== 'payment')).toEqual(['confirmed'])
  })

  it('stays new while a price is unchecked', async () => {
    const body = bodyOf({ items: [unknownProductItem({ title: 'Samosa tray', price: '₦9,000', quantity: 1 })] })
    const items = body.items.map((stored) => ({ ...stored, price: '₦9,000' }))
    const response = await take({ ...body, amount: 9_000, items })
    expect(response.statusCode, response.body).toBe(201)
    const order = response.json()
    expect(order).toMatchObject({ status: 'new', price_unverified: true })
    expect(await eventsOf(order.order_id)).toEqual(['placed'])
    expect(await statusActions(order.order_id)).toEqual([])
  })

  it('overbooks with its reason once, and means nothing for a counter sale', async () => {
    await publishMenu(test, {
      capacity: { ...initialMenu.capacity, enabled: true, dates: [{ day: '2026-12-05', points: 1 }] },
    })
    const full = { items: [expressCake], delivery_date: '2026-12-05T11:00:00Z' }
    expect((await take(bodyOf(full))).json().error).toBe('day_full')
    const order = (await take(bodyOf({ ...full, overbook_reason: 'Her wedding' }))).json()
    expect(order).toMatchObject({
      status: 'confirmed',
      history: [{}, { note: 'Phone order. Sat 5 Dec overbooked: Her wedding' }, { note: null }],
    })
    await publishMenu(test, { capacity: initialMenu.capacity })
    await changeAvailability(test, {})
    const sale = { channel: 'counter', complete: true, payment: { method: 'cash', amount: 16_500 } }
    const sold = (await take(bodyOf(sale))).json()
    expect(sold.status).toBe('completed')
    expect(sold.history.map(({ to }: { to: string | null }) => to)).toEqual(['new', null, 'completed'])
    expect(await eventsOf(sold.order_id)).toEqual(['completed'])
  })
})
