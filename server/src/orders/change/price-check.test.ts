import { expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../../testing/checkout-fixture.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

/** Places an order of a cake of another shop, which comes to 45,000. */
async function placeUnverified(): Promise<string> {
  const body = { ...checkoutBody({ cart_id: createCartId() }), amount: 45_000 }
  const payload = { ...body, items: [{ title: 'Cake of another shop', price: '₦45,000' }] }
  const response = await test.post('/api/checkout', payload)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().order_id
}

const patch = async (orderId: string, payload: object) => {
  const response = await test.patch(`/api/orders/${orderId}`, payload, test.as.staff)
  return { status: response.statusCode, body: response.json() }
}

const get = async (url: string) => (await test.get(url, test.as.owner)).json()

const unchecked = { price_checked: false, price_checked_at: null, price_checked_by: null }

it('records who checked a price and when, which can be undone while the order is new', async () => {
  const id = await placeUnverified()
  const isListed = async () =>
    (await get('/api/orders?price_to_check=true')).orders.some((order: { order_id: string }) => order.order_id === id)
  expect(await get(`/api/orders/${id}`)).toMatchObject({ price_unverified: true, ...unchecked })
  expect(await isListed()).toBe(true)
  const { body } = await patch(id, { price_checked: true, version: 1 })
  expect(body).toMatchObject({
    price_unverified: true,
    price_checked: true,
    price_checked_at: '2026-11-21T11:00:00.000Z',
    price_checked_by: 'The staff',
    version: 2,
  })
  expect(body.history.at(-1)).toMatchObject({ by: 'The staff', note: 'Price checked', from: null, to: null })
  expect(await isListed()).toBe(false)
  const undone = await patch(id, { price_checked: false, version: 2 })
  expect(undone.body).toMatchObject({ ...unchecked, version: 3 })
  expect(undone.body.history.at(-1)).toMatchObject({ note: 'Price check undone' })
  const refused = await patch(id, { status: 'confirmed', version: 3 })
  expect(refused).toMatchObject({ status: 422, body: { success: false, error: 'price_unchecked' } })
  expect((await patch(id, { price_checked: true, status: 'confirmed', version: 3 })).body.status).toBe('confirmed')
  expect(await patch(id, { price_checked: false, version: 4 })).toMatchObject({
    status: 422,
    body: { error: 'illegal_transition' },
  })
  expect(await patch(id, { price_checked: true, version: 4 })).toMatchObject({ status: 200, body: { version: 4 } })
})

it('sets another price, which counts as checked, and keeps the one that was asked', async () => {
  const id = await placeUnverified()
  const { status, body } = await patch(id, { price_set: { index: 0, price: 60_000 }, version: 1 })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { amount: 60_000, balance_due: 60_000, price_checked: true },
  })
  expect(body.items[0]).toMatchObject({ price: 60_000, line_total: 60_000, price_unverified: true })
  expect(body.items[0].price_lines).toEqual([{ label: 'Price agreed (asked: ₦45,000)', amount: 60_000 }])
  expect(body.history.at(-1).note).toBe('Price of Cake of another shop set to ₦60,000 (asked: ₦45,000). Price checked')
  const edited = await patch(id, { changes: { items: [{ ...body.items[0].item, quantity: 2 }] }, version: 2 })
  expect(edited.body).toMatchObject({ amount: 120_000 })
  const again = await patch(id, { price_set: { index: 0, price: 55_000 }, version: 3 })
  expect(again.body.items[0].price_lines[0].label).toBe('Price agreed (asked: ₦45,000)')
  const noItem = await patch(id, { price_set: { index: 4, price: 1 }, version: 4 })
  expect(noItem).toMatchObject({ status: 422, body: { error: 'illegal_transition' } })
})

it('counts the prices of several items as checked once each is set', async () => {
  const body = { ...checkoutBody({ cart_id: createCartId() }), amount: 50_000 }
  const items = [
    { title: 'Cake of another shop', price: '₦45,000' },
    { title: 'Candles of another shop', price: '₦5,000' },
  ]
  const { order_id: id } = (await test.post('/api/checkout', { ...body, items })).json()
  const first = await patch(id, { price_set: { index: 0, price: 40_000 }, version: 1 })
  expect(first.body).toMatchObject({ price_checked: false, amount: 45_000 })
  const gift = { price_set: { index: 1, price: 0 }, version: 2 }
  const second = { body: (await test.patch(`/api/orders/${id}`, gift, test.as.manager)).json() }
  expect(second.body).toMatchObject({ price_checked: true, amount: 40_000 })
})
