import { brotliDecompressSync } from 'node:zlib'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { naira } from '@pj/shared/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeAvailability, publishMenu } from '../testing/publish-menu.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ priceReading: 'B' })
})
afterAll(() => test.close())

const get = (url: string, headers = {}) => test.app.inject({ url, headers })

it('returns the published document with its number and price list', async () => {
  const response = await get('/api/menu')
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  const { version, price_reading, ...document } = response.json()
  expect({ version, price_reading }).toEqual({ version: 1, price_reading: 'B' })
  expect(parseMenuDocument(document)).toEqual(initialMenu)
})

it('lets browsers keep a version for good, and knows none before it is published', async () => {
  expect((await get('/api/menu/2')).statusCode).toBe(404)
  const before = await get('/api/menu/1')
  expect(before.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(before.json()).toEqual({ version: 1, ...JSON.parse(JSON.stringify(initialMenu)) })
  await publishMenu(test, { message_price: naira(12_000) })
  expect((await get('/api/menu/1')).body).toBe(before.body)
  expect((await get('/api/menu/2')).json()).toMatchObject({ version: 2, message_price: 12_000 })
})

it.each(['0', '-1', '1.5', 'x', '2147483648'])('finds no menu with the number %s', async (version) => {
  expect((await get(`/api/menu/${version}`)).statusCode).toBe(400)
})

it.each(['/api/menu', '/api/menu/1', '/api/availability'])(
  'compresses %s, and does not send it again to those who have it',
  async (url) => {
    const response = await get(url, { 'accept-encoding': 'br, gzip' })
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get(url)).body)
    const again = await get(url, { 'if-none-match': response.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

it('changes the availability and its ETag with every change by staff', async () => {
  const before = await get('/api/availability')
  expect(before.headers['cache-control']).toBe('no-cache')
  const soldOut = { list: 'products', id: '1', option: null, until: '2026-11-21T17:00:00.000Z' } as const
  const revision = await changeAvailability(test, { sold_out: [soldOut] })
  const after = await get('/api/availability', { 'if-none-match': before.headers.etag })
  expect(after.statusCode).toBe(200)
  expect(after.json()).toEqual({
    revision,
    sold_out: [soldOut],
    special_days: [],
    pause: null,
    day_loads: [],
    opened: true,
  })
})
