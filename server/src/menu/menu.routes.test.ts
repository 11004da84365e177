import { brotliDecompressSync } from 'node:zlib'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { naira } from '@pj/shared/money'
import { expect, it } from 'vitest'
import { publishMenu } from '../testing/publish-menu.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp({ priceReading: 'B' })

const get = (url: string, headers = {}) => test.get(url, headers)

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
  // Shoppers don't read how much the desk may take off.
  const { desk_discount_percent: _, ...payment } = initialMenu.payment
  expect(before.json()).toEqual({ version: 1, ...JSON.parse(JSON.stringify({ ...initialMenu, payment })) })
  await publishMenu(test, { message_price: naira(12_000) })
  expect((await get('/api/menu/1')).body).toBe(before.body)
  expect((await get('/api/menu/2')).json()).toMatchObject({ version: 2, message_price: 12_000 })
})

it.each(['-1', '2147483648'])('finds no menu with the number %s', async (version) => {
  expect((await get(`/api/menu/${version}`)).statusCode).toBe(400)
})

it('compresses /api/menu, and does not send it again to those who have it', async () => {
  const response = await get('/api/menu', { 'accept-encoding': 'br, gzip' })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get('/api/menu')).body)
  const again = await get('/api/menu', { 'if-none-match': response.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
