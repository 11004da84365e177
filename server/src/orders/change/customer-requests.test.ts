import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Order } from '@pj/shared/orders/orders.api'
import { expect, it } from 'vitest'
import { proofNeededMessage } from '../../checkout/order-proof.ts'
import { checkoutBody, createCartId } from '../../testing/checkout-fixture.ts'
import { createMoneyRequests } from '../../testing/money-requests.ts'
import { patchOrder, placeOrder, readOrder } from '../../testing/order-requests.ts'
import { publishMenu } from '../../testing/publish-menu.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)

const send = (orderId: string, kind: string, text: string) =>
  test.post(`/api/orders/${orderId}/requests`, { kind, text, proof: '08031234567' })
const page = async (orderId: string) => (await test.get(`/api/orders/${orderId}/status`)).json()

it('keeps one request of each kind until staff do what it asks', async () => {
  const orderId = await money.place()
  expect((await send(orderId, 'phone_number', '0803 000 0000')).statusCode).toBe(202)
  expect((await send(orderId.toLowerCase(), 'phone_number', '\ufeff0803\u2009111 2222')).statusCode).toBe(202)
  const before = await money.get(orderId)
  expect(before).toMatchObject({
    customer_requests: [{ kind: 'phone_number', text: '0803 111 2222' }],
    version: 1,
    revision: 3,
  })
  expect(
    before.history.filter(({ note }: { note: string }) => note === 'Asked to change the phone number'),
  ).toHaveLength(1)
  expect((await page(orderId)).requests).toMatchObject([{ kind: 'phone_number', state: 'sent' }])
  expect(JSON.stringify(await page(orderId))).not.toContain('0803')
  const list = (await test.get('/api/orders?limit=200', test.as.staff)).json()
  const row = list.orders.find(({ order_id }: { order_id: string }) => order_id === orderId)
  expect(row.customer_requests).toEqual(before.customer_requests)
  const changed = await money.patch(orderId, { changes: { phone_number: '0803 111 2222' }, version: 1 })
  expect(changed.json()).toMatchObject({ phone_number: '0803 111 2222', customer_requests: [] })
  expect(changed.json().history.at(-1).note).toBe('Asked by the customer')
  expect((await page(orderId)).requests).toMatchObject([{ kind: 'phone_number', state: 'done' }])
})

it('declines only the request that staff have seen', async () => {
  const orderId = await money.place()
  await send(orderId, 'order_note', 'No nuts')
  const [{ at }] = (await money.get(orderId)).customer_requests
  const unseen = { kind: 'order_note', at: '2020-01-01T00:00:00.000Z' }
  const refused = await money.patch(orderId, { decline_request: unseen, version: 1 })
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'version_conflict'])
  const declined = await money.patch(orderId, { decline_request: { kind: 'order_note', at }, version: 1 })
  expect(declined.json()).toMatchObject({ customer_requests: [], version: 2 })
  expect(declined.json().history.at(-1)).toMatchObject({ by: 'The staff', note: 'Declined to change the order note' })
  expect((await page(orderId)).requests).toMatchObject([{ kind: 'order_note', state: 'declined' }])
})

it('accepts a request to cancel with the cancellation, which closes the others without an answer', async () => {
  const orderId = await money.place()
  await send(orderId, 'cancel', 'The party is off')
  await send(orderId, 'order_note', 'No nuts')
  await send(orderId, 'phone_number', '0803 111 2222')
  await money.patch(orderId, { status: 'cancelled', note: 'Fine', version: 1 })
  const ended = await money.get(orderId)
  expect(ended).toMatchObject({ status: 'cancelled', customer_requests: [] })
  for (const sentence of [
    'Fine. Asked by the customer',
    'Request to change the order note closed without an answer',
    'Request to change the phone number closed without an answer',
  ]) {
    expect(ended.history.at(-1).note).toContain(sentence)
  }
  const states = (await page(orderId)).requests.map(({ state }: { state: string }) => state)
  expect(states.toSorted()).toEqual(['declined', 'declined', 'done'])
  const texts = await test.db.selectFrom('order_requests').select('text').where('text', '!=', '').execute()
  expect(texts).toEqual([])
  const late = await send(orderId, 'order_note', 'No nuts')
  expect([late.statusCode, late.json().error]).toEqual([409, 'too_late'])
})

it('refuses requests once the order is being made, for an unknown order, and without a valid text', async () => {
  const orderId = await money.place()
  expect((await send(orderId, 'phone_number', '12')).json().message).toContain('at least 7')
  expect((await send(orderId, 'cancel', ' ')).statusCode).toBe(400)
  expect((await send('PJ-00000000', 'cancel', 'Ill')).statusCode).toBe(404)
  await money.patch(orderId, { status: 'confirmed', version: 1 })
  expect((await send(orderId, 'cancel', 'Ill')).statusCode).toBe(202)
  await money.patch(orderId, { status: 'baking', version: 2 })
  const late = await send(orderId, 'cancel', 'Ill')
  expect([late.statusCode, late.json().error]).toEqual([409, 'too_late'])
})

const [near, far] = initialMenu.delivery_zones
const delivery = { location: { state: near?.name ?? '', fee: near?.fee ?? 0 } }
/** Tuesday and Sunday at noon in Lagos; the order is due on Monday. */
const tuesday = '2026-11-24T11:00:00.000Z'
const address = { kind: 'address', house_address: '9 Allen Avenue', city: 'Lagos', location: far?.name ?? '' }

/** Places an order as a browser does, and returns it with what that browser keeps. */
async function placeOwn(changes: Parameters<typeof checkoutBody>[0] = {}) {
  const answer = await test.post('/api/checkout', checkoutBody({ cart_id: createCartId(), ...changes }))
  const { order_id, order_token } = answer.json()
  return { order: await readOrder(test, order_id), order_token }
}

const phone = { kind: 'phone_number', text: '08055555555' }

const ask = ({ order_id }: Order, request: object) => test.post(`/api/orders/${order_id}/requests`, request)
const askForTime = (order: Order, delivery_date: string, order_token?: string) =>
  ask(order, { kind: 'delivery_date', delivery_date, order_token })
const stateOf = async ({ order_id }: Order) => (await test.get(`/api/orders/${order_id}/status`)).json().requests

it('takes another day, address or phone number only with the token of the order or its phone number', async () => {
  const { order, order_token } = await placeOwn(delivery)
  const { order_token: foreign } = await placeOwn()
  for (const token of [undefined, '', 'guessed', foreign]) {
    const refused = await askForTime(order, tuesday, token)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { error: 'proof_needed', message: proofNeededMessage },
    ])
    expect((await ask(order, { ...address, order_token: token })).statusCode).toBe(403)
    expect((await ask(order, { ...phone, order_token: token })).statusCode).toBe(403)
  }
  const wrong = await ask(order, { ...phone, proof: '0803 000 0000' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([403, proofNeededMessage])
  expect((await ask(order, { ...phone, proof: '+234 803 123 4567' })).statusCode).toBe(202)
  expect((await askForTime(order, tuesday, order_token)).statusCode).toBe(202)
  const found = await test.post('/api/orders/find', { order_id: order.order_id, phone_number: '08031234567' })
  expect((await ask(order, { ...address, order_token: found.json().order_token })).statusCode).toBe(202)
  const status = await test.get(`/api/orders/${order.order_id}/status`)
  expect(status.body).not.toMatch(/Allen|order_token/)
})

it('moves the order to the asked time once staff accept it', async () => {
  const { order, order_token } = await placeOwn()
  await askForTime(order, tuesday, order_token)
  const [request] = (await readOrder(test, order.order_id)).customer_requests
  expect(request).toMatchObject({
    kind: 'delivery_date',
    text: 'Tue 24 Nov, 12:00–1:00 pm',
    changes: { delivery_date: tuesday },
  })
  const accepted = await patchOrder(test, order, { changes: request?.changes })
  expect(accepted.json()).toMatchObject({ delivery_date: tuesday, customer_requests: [] })
  expect(await stateOf(order)).toMatchObject([{ kind: 'delivery_date', state: 'done' }])
})

it('charges the fee of the asked address once staff accept it as a whole', async () => {
  const { order, order_token } = await placeOwn({ ...delivery, landmark: 'Opposite the church' })
  const asked = { ...address, location: address.location.toUpperCase(), order_token }
  await ask(order, { ...asked, landmark: 'Blue gate' })
  expect((await readOrder(test, order.order_id)).customer_requests[0]).toMatchObject({
    text: `9 Allen Avenue, ${far?.name}, Lagos, Blue gate`,
    changes: { landmark: 'Blue gate' },
  })
  await ask(order, asked)
  const [request] = (await readOrder(test, order.order_id)).customer_requests
  expect(request?.text).toBe(`9 Allen Avenue, ${far?.name}, Lagos`)
  const partly = (await patchOrder(test, order, { changes: { city: 'Lagos' } })).json()
  expect(partly.customer_requests).toHaveLength(1)
  const accepted = await patchOrder(test, partly, { changes: request?.changes })
  expect(accepted.json()).toMatchObject({
    house_address: '9 Allen Avenue',
    landmark: null,
    location: far?.name,
    delivery_price: far?.fee,
    amount: 16_500 + (far?.fee ?? 0),
    customer_requests: [],
  })
})

it.each([
  ['too soon', '2026-11-21T15:00:00Z', "That's sooner than we can promise."],
  ['at night', '2026-11-24T22:00:00Z', "We're closed then. The next free time is Wed 25 Nov, 8:00 am."],
])('refuses a time %s', async (_, time, message) => {
  const { order, order_token } = await placeOwn()
  const refused = await askForTime(order, time, order_token)
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

it('refuses an address that the checkout refuses, and any address of a pickup', async () => {
  const { order, order_token } = await placeOwn(delivery)
  const refused = await ask(order, { ...address, city: '', location: 'Abuja', order_token })
  expect(refused.json().message).toBe('City is required for delivery. Delivery location is required')
  const pickup = await placeOwn()
  expect((await ask(pickup.order, { ...address, order_token: pickup.order_token })).statusCode).toBe(400)
})

/** The first two days of December have room for one box each. */
const limitDays = () => {
  const dates = ['2026-12-01', '2026-12-02'].map((day) => ({ day, points: 1 }))
  return publishMenu(test, { capacity: { ...initialMenu.capacity, enabled: true, dates } })
}

it('refuses a full day at asking, and at accepting without a reason', async () => {
  await limitDays()
  const { order, order_token } = await placeOwn()
  const delivery_date = '2026-12-01T11:00:00.000Z'
  expect((await askForTime(order, delivery_date, order_token)).statusCode).toBe(202)
  await placeOrder(test, { delivery_date })
  const refused = await askForTime(order, '2026-12-01T12:00:00Z', order_token)
  const full = 'Tuesday 1 Dec is full; the next free day is Wednesday 2 Dec.'
  expect([refused.json().error, refused.json().message]).toEqual(['day_full', full])
  const changes = { delivery_date }
  const accepted = await patchOrder(test, order, { changes })
  expect([accepted.json().error, accepted.json().message]).toEqual(['day_full', full])
  const overbooked = await patchOrder(test, order, { changes, overbook_reason: 'A small one' })
  expect(overbooked.json()).toMatchObject({ delivery_date, customer_requests: [] })
  expect((await askForTime(order, '2026-12-01T14:00:00Z', order_token)).statusCode, 'its own day').toBe(202)
})
