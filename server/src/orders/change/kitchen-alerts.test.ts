import { toStoredItem } from '@pj/shared/cart/stored-item'
import { type KitchenAlert, kitchenAlertListSchema } from '@pj/shared/kitchen/kitchen-alerts.api'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { afterEach, expect, it } from 'vitest'
import { removeExpiredData } from '../../customers/retention.ts'
import { brownies, expressCake } from '../../testing/checkout-fixture.ts'
import { moveOrder, patchOrder, placeOrder, readOrder } from '../../testing/order-requests.ts'
import { openStreamClient } from '../../testing/stream-client.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
afterEach(async () => {
  await acknowledge(await readAlerts())
})

/** Today is Saturday 21 November, and an express cake takes three hours. */
const today = '2026-11-21T17:00:00.000Z'
const nextWeek = '2026-11-27T11:00:00.000Z'

async function readAlerts(app = test.app): Promise<KitchenAlert[]> {
  const response = await app.inject({ url: '/api/kitchen/alerts', headers: test.as.kitchen })
  expect(response.statusCode, response.body).toBe(200)
  return kitchenAlertListSchema.parse(response.json()).alerts
}

const acknowledge = (alerts: readonly Pick<KitchenAlert, 'id'>[], app = test.app) =>
  app.inject({
    method: 'POST',
    url: '/api/kitchen/alerts/acknowledge',
    headers: test.as.kitchen,
    payload: { ids: alerts.map(({ id }) => id) },
  })

const place = (changes: Parameters<typeof placeOrder>[1] = {}) =>
  placeOrder(test, { items: [expressCake], delivery_date: today, ...changes })

/** Confirmed, and acknowledged in the kitchen. */
async function placeKnown(changes: Parameters<typeof placeOrder>[1] = {}): Promise<Order> {
  const { order_id } = await place(changes)
  await moveOrder(test, order_id, ['confirmed'])
  await acknowledge(await readAlerts())
  return readOrder(test, order_id)
}

async function change({ order_id }: Pick<Order, 'order_id'>, body: object): Promise<void> {
  const response = await patchOrder(test, await readOrder(test, order_id), body)
  expect(response.statusCode, response.body).toBe(200)
}

const withMessage = (message: string) => ({
  changes: { items: [toStoredItem({ ...expressCake, message }, naira(133_000), menuA)] },
})

it('keeps a confirmed, a changed and a cancelled order of today until the kitchen acknowledges them, cancelled ones first', async () => {
  const confirmed = await place()
  const changed = await placeKnown()
  const cancelled = await placeKnown()
  await moveOrder(test, confirmed.order_id, ['confirmed'])
  await change(changed, { changes: { order_note: 'No nuts' } })
  await change(cancelled, { status: 'cancelled' })
  const due = 'Express Cake - 8 inch, due Sat 21 Nov, 6:00–7:00 pm'
  expect(await readAlerts()).toMatchObject([
    { kind: 'cancelled', order_id: cancelled.order_id, text: due, at: test.clock.now.toISOString() },
    { kind: 'changed', order_id: changed.order_id, text: `added order note 'No nuts'. ${due}` },
    { kind: 'new', order_id: confirmed.order_id, text: due },
  ])
})

it('shows and announces on every screen what one of them has not acknowledged, after a restart too', async () => {
  const order = await placeKnown()
  const other = await test.startAnotherApp()
  const stream = await openStreamClient(await other.listen({ port: 0, host: '127.0.0.1' }), test.as.kitchen)
  const expectAnnounced = (count: number) =>
    expect.poll(() => stream.events.filter(({ name }) => name === 'kitchen.alerts')).toHaveLength(count)
  await change(order, { status: 'cancelled' })
  await expectAnnounced(1)
  const alerts = await readAlerts(other)
  expect(alerts).toMatchObject([{ kind: 'cancelled', order_id: order.order_id }])
  expect((await acknowledge(alerts, other)).json()).toEqual({ alerts: [] })
  await expectAnnounced(2)
  expect(await readAlerts()).toEqual([])
  expect((await acknowledge(alerts)).statusCode).toBe(200)
  stream.close()
  await other.close()
})

it('merges the changes of an order into one, from what the kitchen knows to what is now', async () => {
  const order = await placeKnown({ items: [expressCake, brownies] })
  const both = (message: string, quantity: number) => ({
    changes: {
      items: [
        toStoredItem({ ...expressCake, message }, naira(133_000), menuA),
        toStoredItem({ ...brownies, quantity }, naira(16_500), menuA),
      ],
    },
  })
  await change(order, both('Happy 41st', 1))
  const [first] = await readAlerts()
  await change(order, both('Happy 42nd', 3))
  await change(order, { changes: { delivery_date: '2026-11-21T18:00:00.000Z' } })
  // A screen that has not seen the later changes acknowledges the first one only.
  await acknowledge(first ? [first] : [])
  const alerts = await readAlerts()
  expect(alerts).toMatchObject([{ kind: 'changed', order_id: order.order_id }])
  expect(alerts[0]?.text).toContain(
    "date and time Sat 21 Nov, 6:00 pm → Sat 21 Nov, 7:00 pm; message 'Happy 40th, Ada' → 'Happy 42nd' (Express Cake - 8 inch); 1 piece → 3 pieces (Brownies)",
  )
  await change(order, { status: 'cancelled' })
  expect((await readAlerts()).map(({ kind }) => kind)).toEqual(['cancelled'])
})

it('drops the alert of what is changed back before anyone acknowledges it', async () => {
  const order = await placeKnown()
  await change(order, withMessage('Happy 41st'))
  expect(await readAlerts()).toHaveLength(1)
  await change(order, withMessage(expressCake.message))
  expect(await readAlerts()).toEqual([])
  await change(order, { status: 'cancelled' })
  await change(order, { status: 'confirmed' })
  expect(await readAlerts()).toEqual([])
  const fresh = await place()
  await moveOrder(test, fresh.order_id, ['confirmed', 'new'])
  expect(await readAlerts()).toEqual([])
})

it('keeps an alert as it is while the order is baked, and ends it with the order', async () => {
  const order = await placeKnown()
  await change(order, withMessage('Happy 41st'))
  const [alert] = await readAlerts()
  await moveOrder(test, order.order_id, ['baking'])
  expect(await readAlerts()).toMatchObject([{ id: alert?.id, text: expect.stringContaining('. Baking has started') }])
  await moveOrder(test, order.order_id, ['ready'])
  expect(await readAlerts()).toMatchObject([{ id: alert?.id, text: expect.stringContaining('. Already made') }])
  await moveOrder(test, order.order_id, ['completed'])
  expect(await readAlerts()).toEqual([])
})

it('alerts to an order that moves to today, and to one that leaves it', async () => {
  const joins = await placeKnown({ delivery_date: nextWeek })
  const leaves = await placeKnown()
  await change(joins, { changes: { delivery_date: today } })
  await change(leaves, { changes: { delivery_date: nextWeek } })
  const alerts = await readAlerts()
  expect(alerts.map(({ order_id }) => order_id)).toEqual([joins.order_id, leaves.order_id])
  expect(alerts[1]?.text).toMatch(/^date and time Sat 21 Nov, 6:00 pm → Fri 27 Nov, 12:00 pm/)
})

it('stays silent for what the kitchen neither makes nor writes', async () => {
  const later = await place({ delivery_date: nextWeek })
  await moveOrder(test, later.order_id, ['confirmed'])
  await change(later, { status: 'cancelled' })
  const unconfirmed = await place()
  await change(unconfirmed, { changes: { order_note: 'No nuts' } })
  const order = await placeKnown({ location: { state: 'Lekki', fee: 3500 } })
  await change(order, { changes: { phone_number: '0805 765 4321', email: 'bola@example.com', name: 'Bola' } })
  await change(order, { changes: { house_address: '7 Other Close' } })
  await change(order, { staff_note: 'Called' })
  await change(order, { paid: true })
  // A bulk step and its undo.
  await moveOrder(test, order.order_id, ['baking', 'confirmed'])
  expect(await readAlerts()).toEqual([])
})

it('forgets alerts that nobody looked at for 31 days', async () => {
  const old = await placeKnown()
  await change(old, { status: 'cancelled' })
  const at = new Date(test.clock.now.getTime() - 32 * 24 * 3_600_000)
  await test.db.updateTable('kitchen_alerts').set({ at }).execute()
  const order = await place()
  await moveOrder(test, order.order_id, ['confirmed'])
  await removeExpiredData(test.db, test.clock.now)
  expect(await readAlerts()).toMatchObject([{ kind: 'new', order_id: order.order_id }])
})
