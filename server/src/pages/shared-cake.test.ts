import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { sharedCakeFields } from '@pj/shared/stored-cart/shared-cake'
import { menuA } from '@pj/shared/testing/menus'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedTestApp, startTestApp } from '../testing/test-app.ts'
import { withSharedCake } from './shared-cake.ts'

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

const page =
  '<html><head><title>Shop</title><meta property="og:title" content="Express Cake Builder"/>' +
  '<meta property="og:description" content="Ready in 3 hours"/><meta property="og:image" content="https://shop.test/a.jpg"/>' +
  '<meta property="og:image:alt" content="P&amp;J Bakery"/>' +
  '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
  '<meta property="og:url" content="https://shop.test/ExpressDashboard">' +
  '<meta property="og:type" content="website" /></head><body></body></html>'

const addPreview = (url: string): string => withSharedCake(page, { url, origin: 'https://shop.test', menu: menuA })

function readTags(message: string): Record<string, string> {
  const html = addPreview(`/ExpressDashboard?cake=${encode({ v: 1, flavours: ['carrot'], message })}`)
  const tags = [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)"\s*\/?>(?=.*<\/head>)/g)]
  return Object.fromEntries(tags.map(([, property, content]) => [property, content]))
}

it('shows the message, price and image of the cake instead of the builder’s preview', () => {
  expect(readTags('Happy birthday, Ada')).toEqual({
    'og:type': 'website',
    'og:title': '“Happy birthday, Ada” · Express Cake, 6 inch · ₦55,500',
    'og:description': expect.stringContaining('message: Happy birthday, Ada'),
    'og:url': expect.stringMatching(/^https:\/\/shop\.test\/ExpressDashboard\?cake=[\w-]+$/),
    'og:image': expect.stringMatching(/^https:\/\/shop\.test\/og\/ExpressDashboard\.png\?cake=[\w-]+$/),
    'og:image:alt': expect.stringContaining('message: Happy birthday, Ada'),
    'og:image:width': '1200',
    'og:image:height': '630',
  })
})

it('names a cake without words, and escapes the words of strangers', () => {
  expect(readTags('')['og:title']).toMatch(/^Express Cake, 6 inch · ₦/)
  expect(readTags('"><script>$&')['og:title']).toContain('“&quot;&gt;&lt;script&gt;$&amp;”')
})

it.each(['/customize', '/customize?cake=bm90IGpzb24', `/contact?cake=${encode({ v: 1 })}`])(
  'leaves the preview of %s as it is',
  (url) => {
    expect(addPreview(url)).toBe(page)
  },
)
