import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { sharedCakeFields } from '@pj/shared/stored-cart/shared-cake'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedTestApp, startTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const express = (changes: object): string =>
  encode(sharedCakeFields({ initialItem: initialExpress }, { ...initialExpress, ...changes }))
const getImage = (cake: string, builder = 'ExpressDashboard', headers = {}) =>
  test.get(`/og/${builder}.png?cake=${cake}`, headers)

const greeting = { message: 'Happy birthday, Ada', flavours: ['carrot'] }

describe('the image of a shared cake', () => {
  it('is a PNG of 1200 x 630 that may be cached, and is not sent again to those who have it', async () => {
    const response = await getImage(express(greeting))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const again = await getImage(express(greeting), 'expressdashboard', { 'if-none-match': response.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  it('depends only on what it shows, and uses the nearest offer for values outside the ranges', async () => {
    const { etag } = (await getImage(express({ ...greeting, layers: 4 }))).headers
    const same = [
      encode({ layers: 4, flavours: ['carrot'], message: '  Happy birthday, Ada ', v: 1 }),
      encode({ v: 1, ...greeting, layers: 99, quantity: 40, orderNote: 'A secret', image: 'x', unknown: true }),
    ]
    for (const cake of same) expect((await getImage(cake)).headers.etag).toBe(etag)
  })

  it.each([
    ['of no builder', 'cart', encode({ v: 1 })],
    ['that is no JSON', 'customize', 'bm90IGpzb24'],
    ['that is too long', 'customize', 'A'.repeat(5_000)],
  ])('does not exist for a link %s', async (_name, builder, cake) => {
    const response = await getImage(cake, builder)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, error: 'not_found' })
  })

  it.each(['</text><script>', '\u0000\ufffe\ud800', 'مبارك 生日快乐'])('shows any message: %j', async (message) => {
    expect((await getImage(express({ message }))).statusCode).toBe(200)
  })
})

it('limits how often an address may ask for images', async () => {
  const limited = await startTestApp({ rateLimit: true })
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await limited.get('/og/customize.png?cake=x')).statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  await limited.close()
})
