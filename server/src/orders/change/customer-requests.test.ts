import { expect, it } from 'vitest'
import { createMoneyRequests } from '../../testing/money-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
const orders = createMoneyRequests(test)

const ask = (orderId: string, kind: string, text: string) =>
  test.post(`/api/orders/${orderId}/requests`, { kind, text, proof: '08031234567' })
const page = async (orderId: string) => (await test.get(`/api/orders/${orderId}/status`)).json()

it('keeps one request of each kind until staff do what it asks', async () => {
  const orderId = await orders.place()
  expect((await ask(orderId, 'phone_number', '0803 000 0000')).statusCode).toBe(202)
  expect((await ask(orderId.toLowerCase(), 'phone_number', '\ufeff0803\u2009111 2222')).statusCode).toBe(202)
  const before = await orders.get(orderId)
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
  const changed = await orders.patch(orderId, { changes: { phone_number: '0803 111 2222' }, version: 1 })
  expect(changed.json()).toMatchObject({ phone_number: '0803 111 2222', customer_requests: [] })
  expect(changed.json().history.at(-1).note).toBe('Asked by the customer')
  expect((await page(orderId)).requests).toMatchObject([{ kind: 'phone_number', state: 'done' }])
})

it('accepts a request to cancel with the cancellation', async () => {
  const orderId = await orders.place()
  await ask(orderId, 'cancel', 'The party is off')
  const cancelled = await orders.patch(orderId, { status: 'cancelled', note: 'Fine', version: 1 })
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', customer_requests: [] })
  expect(cancelled.json().history.at(-1).note).toBe('Fine. Asked by the customer')
  const late = await ask(orderId, 'order_note', 'No nuts')
  expect([late.statusCode, late.json().error]).toEqual([409, 'too_late'])
})

it('declines only the request that staff have seen', async () => {
  const orderId = await orders.place()
  await ask(orderId, 'order_note', 'No nuts')
  const [{ at }] = (await orders.get(orderId)).customer_requests
  const unseen = { kind: 'order_note', at: '2020-01-01T00:00:00.000Z' }
  const refused = await orders.patch(orderId, { decline_request: unseen, version: 1 })
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'version_conflict'])
  const declined = await orders.patch(orderId, { decline_request: { kind: 'order_note', at }, version: 1 })
  expect(declined.json()).toMatchObject({ customer_requests: [], version: 2 })
  expect(declined.json().history.at(-1)).toMatchObject({ by: 'The staff', note: 'Declined to change the order note' })
  expect((await page(orderId)).requests).toMatchObject([{ kind: 'order_note', state: 'declined' }])
})

it('closes what nobody has answered once the order is cancelled', async () => {
  const orderId = await orders.place()
  await ask(orderId, 'order_note', 'No nuts')
  await ask(orderId, 'phone_number', '0803 111 2222')
  await orders.patch(orderId, { status: 'cancelled', version: 1 })
  const ended = await orders.get(orderId)
  expect(ended).toMatchObject({ status: 'cancelled', customer_requests: [] })
  expect(ended.history.at(-1).note).toBe(
    'Request to change the order note closed without an answer. Request to change the phone number closed without an answer',
  )
  expect((await page(orderId)).requests).toMatchObject([{ state: 'declined' }, { state: 'declined' }])
  const texts = await test.db.selectFrom('order_requests').select('text').where('text', '!=', '').execute()
  expect(texts).toEqual([])
})

it('refuses requests once the order is being made, for an unknown order, and without a valid text', async () => {
  const orderId = await orders.place()
  expect((await ask(orderId, 'phone_number', '12')).json().message).toContain('at least 7')
  expect((await ask(orderId, 'cancel', ' ')).statusCode).toBe(400)
  expect((await ask('PJ-00000000', 'cancel', 'Ill')).statusCode).toBe(404)
  await orders.patch(orderId, { status: 'confirmed', version: 1 })
  expect((await ask(orderId, 'cancel', 'Ill')).statusCode).toBe(202)
  await orders.patch(orderId, { status: 'baking', version: 2 })
  const late = await ask(orderId, 'cancel', 'Ill')
  expect([late.statusCode, late.json().error]).toEqual([409, 'too_late'])
})
