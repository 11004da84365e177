import { orderFixture } from '@pj/db/testing/order-fixture'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageBytes } from '../http/budgets.ts'
import { jpegOf } from '../testing/images.ts'
import { sharedTestApp, startTestApp, type TestApp } from '../testing/test-app.ts'
import { insertUpload } from './uploads.queries.ts'

const test = sharedTestApp()
let jpeg: Buffer

beforeAll(async () => {
  jpeg = await jpegOf({ width: 40, height: 30 })
})

const post = (payload: Buffer | string, type = 'image/jpeg', app = test.app) =>
  app.inject({ method: 'POST', url: '/api/uploads', payload, headers: { 'content-type': type } })

const get = (id: string, role: 'staff' | 'owner' | 'shopper' = 'staff') => test.get(`/api/uploads/${id}`, test.as[role])

describe('POST /api/uploads', () => {
  it('stores the image and returns its id, for anyone', async () => {
    const response = await post(jpeg)
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json()).toEqual({ upload_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const stored = await get(response.json().upload_id)
    expect(stored.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  it.each([
    ['JSON', '{"image":"x"}', 'application/json', 415, 'unsupported_media_type'],
    ['nothing', '', 'image/png', 422, 'image_unreadable'],
  ])('refuses %s', async (_, payload, type, status, error) => {
    const response = await post(payload, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, error, message: expect.stringMatching(/JPEG|damaged/) })
  })
})

const start = () => startTestApp({ rateLimit: true, trustedProxies: 1 })
const upload = ({ app }: TestApp, payload: Buffer, from: string) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload,
    headers: { 'content-type': 'image/jpeg', 'x-forwarded-for': from },
  })

it('accepts 100 MB in an hour from an IP address', async () => {
  const limited = await start()
  const largest = Buffer.alloc(5 * 1024 * 1024 - 1)
  for (let sent = 0; sent + largest.length <= imageBytes.network; sent += largest.length) {
    expect((await upload(limited, largest, '10.0.0.1')).statusCode).toBe(415)
  }
  const refused = await upload(limited, largest, '10.0.0.1')
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests'])
  // The window begins with the first image, and the clock of the test stands still.
  expect(refused.headers['retry-after']).toBe('3600')
  expect((await upload(limited, jpeg, '10.0.0.2')).statusCode).toBe(201)
  limited.clock.now = new Date('2026-11-21T12:00:00Z')
  expect((await upload(limited, jpeg, '10.0.0.1')).statusCode).toBe(201)
  await limited.close()
})

it('stores no image while the unclaimed uploads of all shoppers have too many bytes', async () => {
  const one = await startTestApp()
  const image = { content_type: 'image/jpeg', bytes: jpeg } as const
  const insert = (maxUnclaimedBytes: number) => insertUpload(one.db, image, { now: one.clock.now, maxUnclaimedBytes })
  expect(await insert(1)).toBeDefined()
  expect(await insert(jpeg.length)).toBeUndefined()
  expect(await insert(jpeg.length + 1)).toBeDefined()
  const order = await one.db.insertInto('orders').values(orderFixture()).returning('id').executeTakeFirstOrThrow()
  await one.db.updateTable('uploads').set({ order_id: order.id }).execute()
  expect(await insert(1)).toBeDefined()
  await one.close()
})

it('decodes a bounded number of images at once and refuses what would have to wait too long', async () => {
  const large = await jpegOf({ width: 4000, height: 4000 })
  const responses = await Promise.all(Array.from({ length: 40 }, () => post(large)))
  const statuses = responses.map(({ statusCode }) => statusCode)
  // One at work and 20 waiting; the others arrive at the same time.
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(21)
  const refused = responses.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused) {
    expect([response.statusCode, response.json().error, response.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
  }
})

it.each(['a39bbd8b-5b0a-4ac7-9bd8-2f3c79dd0ae4', 'nothing'])('returns 404 for the upload %s', async (id) => {
  const response = await get(id)
  expect([response.statusCode, response.json().error]).toEqual([404, 'upload_not_found'])
})
