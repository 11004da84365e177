import { orderFixture } from '@pj/db/testing/order-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let id: string
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

beforeAll(async () => {
  test = await startTestApp()
  const order = await test.db.insertInto('orders').values(orderFixture()).returning('id').executeTakeFirstOrThrow()
  const upload = await test.db
    .insertInto('uploads')
    .values({ order_id: order.id, content_type: 'image/png', bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = upload.id
})
afterAll(() => test.close())

const get = (each: string, role: 'staff' | 'owner' | 'shopper' = 'staff') =>
  test.app.inject({ url: `/api/uploads/${each}`, headers: test.as[role] })

it('returns the stored bytes with their content type and nosniff', async () => {
  const response = await get(id)
  expect(response.rawPayload.equals(bytes)).toBe(true)
  expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(response.headers['cache-control']).toContain('private')
})

it('allows only staff and owner', async () => {
  expect((await get(id, 'owner')).statusCode).toBe(200)
  expect((await get(id, 'shopper')).statusCode).toBe(403)
  expect((await test.app.inject({ url: `/api/uploads/${id}` })).statusCode).toBe(401)
})

it.each(['a39bbd8b-5b0a-4ac7-9bd8-2f3c79dd0ae4', 'nothing', '..%2f..%2fetc'])('returns 404 for %s', async (each) => {
  const response = await get(each)
  expect([response.statusCode, response.json().error]).toEqual([404, 'upload_not_found'])
})
