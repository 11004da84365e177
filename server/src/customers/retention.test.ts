import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { uploadImage } from '../testing/images.ts'
import { moveOrder, readOrder } from '../testing/order-requests.ts'
import { findOrderRow, findUser, insertInto } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { removeExpiredData } from './retention.ts'

const test = sharedTestApp()

const daysLater = (days: number): Date => new Date(test.clock.now.getTime() + days * 86_400_000)

/** Places an order whose first item has an inspiration image. */
async function placeWithImage() {
  const upload_id = await uploadImage(test)
  const body = checkoutBody({ items: [expressCake, brownies], cart_id: createCartId() })
  const items = body.items.map((item, index) => (index === 0 ? { ...item, upload_id } : item))
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

it('leaves the photo that a rider took at the door', async () => {
  const { order_id: orderId, items } = await placeWithImage()
  await moveOrder(test, orderId, ['completed'])
  const { id: order_id } = await findOrderRow(test, orderId)
  const run = test.db.insertInto('delivery_runs').values({ day: '2026-11-23', rider_name: 'Musa' }).returning('id')
  const { id: run_id } = await run.executeTakeFirstOrThrow()
  const photo = { order_id, content_type: 'image/png', bytes: Buffer.from('x') } as const
  const upload = await test.db.insertInto('uploads').values(photo).returning('id').executeTakeFirstOrThrow()
  const stop = { run_id, order_id, position: 0, upload_id: upload.id }
  await test.db.insertInto('delivery_stops').values(stop).execute()
  await removeExpiredData(test.db, daysLater(93))
  expect(await imageStatus(items[0]?.upload_id)).toBe(404)
  expect(await imageStatus(upload.id)).toBe(200)
})

it.each([
  ['sign_in_failures', 1, 'failed_at', { failures: 1, blocked_until: new Date(0) }],
  ['user_networks', 90, 'seen_at', {}],
  ['ended_tokens', 0, 'expires_at', {}],
  ['usage_counts', 0, 'window_ends', { used: 1 }],
  ['idempotency_keys', 7, 'created_at', { request_hash: 'x' }],
  ['bake_tick_ids', 31, 'at', {}],
  ['uploads', 2, 'created_at', { content_type: 'image/png', bytes: Buffer.from('x') }],
  [
    'custom_cart_entries',
    180,
    'created_at',
    { cart_id: 'x', order_type: 'express', price: 1, payload: '{}', choice: '{}', item: '{}', item_summary: 'x' },
  ],
])('deletes expired rows of %s, and no others', async (table, days, since, row) => {
  const { id: order_id } = await findOrderRow(test, (await placeWithImage()).order_id)
  const { id: user_id } = await findUser(test, 'staff')
  const now = daysLater(200)
  const [expired, valid] = [1, -1].map((hours) => new Date(now.getTime() - (days * 24 + hours) * 3_600_000))
  for (const at of [expired, valid]) {
    const key = String(at?.getTime())
    const ids: Readonly<Record<string, object>> = {
      ...{ sign_in_failures: { key }, usage_counts: { key }, user_networks: { user_id, network: key } },
      idempotency_keys: { key, order_id },
      custom_cart_entries: {},
    }
    await insertInto(test, table, { ...(ids[table] ?? { id: crypto.randomUUID() }), ...row, [since]: at })
  }
  const readTimes = async () => {
    const { rows } = await sql<{ at: Date }>`
      select ${sql.ref(since)} as at from ${sql.table(table)}
      where ${sql.ref(since)} = any(${[expired, valid]}::timestamptz[]) order by 1`.execute(test.db)
    return rows.map(({ at }) => at)
  }
  expect(await readTimes()).toEqual([expired, valid])
  await removeExpiredData(test.db, now)
  expect(await readTimes()).toEqual([valid])
})
