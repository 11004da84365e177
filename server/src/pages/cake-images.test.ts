import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { sharedCakeFields } from '@pj/shared/cart/shared-cake'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestBlock, measureSlowness } from '../testing/event-loop.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Milliseconds for which one image may keep all other requests waiting, on an idle machine. */
const maxBlock = 250

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const express = (changes: object): string =>
  encode(sharedCakeFields({ initialItem: initialExpress }, { ...initialExpress, ...changes }))
const getImage = (cake: string, builder = 'ExpressDashboard', headers = {}) =>
  test.app.inject({ url: `/og/${builder}.png?cake=${cake}`, headers })

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

  it('differs with the words, the price and the drawing', async () => {
    const cakes = [
      express(greeting),
      express({ ...greeting, message: 'Happy birthday, Obi' }),
      express({ ...greeting, layers: 4 }),
      express({ ...greeting, decorations: ['roses'] }),
    ]
    const etags = await Promise.all(cakes.map(async (cake) => (await getImage(cake)).headers.etag))
    expect(new Set(etags).size).toBe(4)
  })

  it('depends only on what it shows, and uses the nearest offer for values outside the ranges', async () => {
    const { etag } = (await getImage(express({ ...greeting, layers: 4 }))).headers
    const same = [
      encode({ layers: 4, flavours: ['carrot'], message: '  Happy birthday, Ada ', v: 1 }),
      encode({ v: 1, ...greeting, layers: 99, quantity: 40, orderNote: 'A secret', image: 'x', unknown: true }),
    ]
    for (const cake of same) expect((await getImage(cake)).headers.etag).toBe(etag)
  })

  it('shows the cakes of every builder', async () => {
    for (const builder of ['home', 'customize', 'ExpressDashboard', 'orderform']) {
      expect((await getImage(encode({ v: 1 }), builder)).statusCode).toBe(200)
    }
  })

  it.each([
    ['of no builder', 'cart', encode({ v: 1 })],
    ['of another version', 'customize', encode({ v: 9 })],
    ['of an unknown choice', 'customize', encode({ v: 1, flavours: ['mud'] })],
    ['that is no JSON', 'customize', 'bm90IGpzb24'],
    ['that is too long', 'customize', 'A'.repeat(5_000)],
    ['without a cake', 'customize', ''],
  ])('does not exist for a link %s', async (_name, builder, cake) => {
    const response = await getImage(cake, builder)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, error: 'not_found' })
  })

  it.each([
    '</text><script>',
    '"&<>',
    '\u0000\ufffe\ud800',
    '🎂👩‍👩‍👧',
    'مبارك 生日快乐',
    'Ẹ kú ọjọ́ ìbí, Ṣọlá!',
    '\u0301'.repeat(60),
  ])('shows any message: %j', async (message) => {
    expect((await getImage(express({ message }))).statusCode).toBe(200)
  })

  it('does not block the event loop with the largest cake', async () => {
    const tiers = Array.from({ length: 6 }, (_, index) => ({ size: 16 - 2 * index, flavour: 'coconut' }))
    const decorations = ['fresh-flowers', 'acrylic-topper']
    const getLargest = async (letter: string) => {
      const cake = encode({ v: 1, tiers, theme: 'floral', message: letter.repeat(60), decorations })
      expect((await getImage(cake, 'orderform')).statusCode).toBe(200)
    }
    const measured: string[] = []
    // The shortest of three counts: what other programs of the machine add is not the image's.
    for (const letter of ['W', 'M', 'Q']) {
      const before = measureSlowness()
      const block = await longestBlock(() => getLargest(letter))
      const limit = maxBlock * Math.max(before, measureSlowness())
      measured.push(`${Math.round(block)} of ${Math.round(limit)} ms`)
      if (block < limit) return
    }
    expect.fail(`blocked for ${measured.join(', ')}`)
  })
})

it('limits how often an address may ask for images', async () => {
  const limited = await startTestApp({ rateLimit: true })
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await limited.app.inject('/og/customize.png?cake=x')).statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  await limited.close()
})
