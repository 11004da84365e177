import { expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { jpegOf } from '../testing/images.ts'
import { moveOrder, readOrder } from '../testing/order-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { removeExpiredData } from './retention.ts'

const test = sharedTestApp()

const daysLater = (days: number): Date => new Date(test.clock.now.getTime() + days * 86_400_000)

/** Places an order whose first item has an inspiration image. */
async function placeWithImage() {
  const image = await jpegOf({ width: 40, height: 40 })
  const headers = { 'content-type': 'image/jpeg' }
  const uploaded = await test.post('/api/uploads', image, headers)
  const body = checkoutBody({ items: [expressCake, brownies], cart_id: createCartId() })
  const items = body.items.map((item, index) => (index === 0 ? { ...item, ...uploaded.json() } : item))
  const response = await test.post('/api/checkout', { ...body, items })
  expect(response.statusCode, response.body).toBe(201)
  return readOrder(test, response.json().order_id)
}

const imageStatus = async (uploadId: string | null | undefined): Promise<number> =>
  (await test.get(`/api/uploads/${uploadId}`, test.as.staff)).statusCode

it('removes the images of an order 90 days after it was completed', async () => {
  const { order_id: orderId, items } = await placeWithImage()
  await moveOrder(test, orderId, ['completed'])
  await removeExpiredData(test.db, daysLater(89))
  expect(await imageStatus(items[0]?.upload_id)).toBe(200)
  const { revision } = await readOrder(test, orderId)
  await removeExpiredData(test.db, daysLater(93))
  expect(await imageStatus(items[0]?.upload_id)).toBe(404)
  const order = await readOrder(test, orderId)
  expect(order).toMatchObject({ has_image: false, items: [{ upload_id: null }, {}], revision: revision + 1 })
  expect(order.history.at(-1)?.note).toBe('Inspiration image removed, 90 days after the order')
})

it('removes a custom cart that no order has claimed after 180 days', async () => {
  await test.db
    .insertInto('custom_cart_entries')
    .values({
      cart_id: 'old',
      order_type: 'express',
      price: 1,
      payload: '{}',
      choice: '{}',
      item: '{}',
      item_summary: 'A cake',
    })
    .execute()
  const count = async () =>
    (await test.db.selectFrom('custom_cart_entries').selectAll().where('cart_id', '=', 'old').execute()).length
  await removeExpiredData(test.db, new Date(Date.now() + 179 * 86_400_000))
  expect(await count()).toBe(1)
  await removeExpiredData(test.db, new Date(Date.now() + 181 * 86_400_000))
  expect(await count()).toBe(0)
})
