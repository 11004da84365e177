import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { drawProductCard } from './product-cards.ts'

const colours = { red: '#c81e28', green: '#1e8c3c', blue: '#1e3cc8', white: '#ffffff' } as const

/** A picture with a corner of each colour. */
function quarters({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3, background } } as const,
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: colours.white } })
    .composite([corner(colours.red, 0, 0), corner(colours.green, width / 2, 0), corner(colours.blue, 0, height / 2)])
    .jpeg()
    .toBuffer()
}

/** The name of the colour at a point, or undefined for another colour. */
async function readColours(card: Buffer, points: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels
    const isNear = ([, hex]: readonly [string, string]): boolean =>
      [1, 3, 5].every(
        (start, channel) => Math.abs(Number.parseInt(hex.slice(start, start + 2), 16) - (data[at + channel] ?? 0)) < 12,
      )
    return Object.entries(colours).find(isNear)?.[0]
  })
}

/** How much of a part of the card differs from its ground. */
async function measureInk(
  card: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { channels } = await sharp(await sharp(card).extract(part).png().toBuffer()).stats()
  return channels[0]?.stdev ?? 0
}

const brownies = { brand: 'P&J', name: 'Brownies', from: 'from ₦16,500' }
const product = { slug: 'brownies', image: null }

describe('the card of a product', () => {
  it('shows a square picture whole on the right, and name, price and brand on the left', async () => {
    const card = await drawProductCard({ ...brownies, products: [product] }, [
      await quarters({ width: 900, height: 900 }),
    ])
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const corners = [
      [578, 8],
      [1190, 8],
      [578, 620],
      [1190, 620],
    ] as const
    expect(await readColours(card, corners)).toEqual(['red', 'green', 'blue', 'white'])
    for (const top of [60, 260, 500]) {
      expect(await measureInk(card, { left: 60, top, width: 400, height: 90 }), `line at ${top}`).toBeGreaterThan(10)
      expect(await measureInk(card, { left: 0, top, width: 60, height: 90 })).toBeLessThan(1)
    }
  })

  it('neither crops nor stretches a wide picture', async () => {
    const image = { hash: 'ab', alt: '', colour: '#ffffff' }
    const wide = await quarters({ width: 1200, height: 600 })
    const card = await drawProductCard({ ...brownies, products: [{ ...product, image }] }, [wide])
    const points = [
      [578, 170],
      [1190, 170],
      [578, 460],
      [885, 140],
      [885, 490],
    ] as const
    expect(await readColours(card, points)).toEqual(['red', 'green', 'blue', 'white', 'white'])
  })

  it('keeps a long name beside the picture', async () => {
    const name = 'Custom 10 inch cake: Grand Caramel Celebration with Chocolate Shards'
    const card = await drawProductCard({ ...brownies, name, products: [product] }, [])
    expect(await measureInk(card, { left: 60, top: 180, width: 500, height: 280 })).toBeGreaterThan(10)
    expect(await measureInk(card, { left: 566, top: 0, width: 634, height: 630 })).toBeLessThan(1)
  })

  it('shows four pictures of a gallery in a square', async () => {
    const pictures = await Promise.all(
      Object.values(colours).map((background) =>
        sharp({ create: { width: 500, height: 500, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const card = await drawProductCard({ ...brownies, products: Array(4).fill(product) }, pictures)
    const middles = [
      [727, 157],
      [1042, 157],
      [727, 472],
      [1042, 472],
    ] as const
    expect(await readColours(card, middles)).toEqual(Object.keys(colours))
  })
})

describe('the images of link previews', () => {
  const directory = makeDirectory()
  let test: TestApp
  beforeAll(async () => {
    await mkdir(join(directory, 'pictures'))
    await writeFile(join(directory, 'index.html'), '<!doctype html>')
    await writeFile(join(directory, 'pictures/brownies-preview.jpg'), await quarters({ width: 630, height: 630 }))
    test = await startTestApp({}, { frontEnds: { storefront: directory, console: directory } })
  })
  afterAll(() => test.close())

  it('are sent for products and galleries, and not again to those who have them', async () => {
    for (const url of ['/og/products/brownies.jpg', '/og/galleries/shop.jpg', '/og/galleries/two-tier.jpg']) {
      const { statusCode, headers, rawPayload } = await test.app.inject(url)
      expect(statusCode, url).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
      const again = await test.get(url, { 'if-none-match': String(headers.etag) })
      expect(again.statusCode).toBe(304)
    }
    const { rawPayload } = await test.get('/og/products/brownies.jpg')
    expect(
      await readColours(rawPayload, [
        [578, 8],
        [1190, 620],
      ]),
    ).toEqual(['red', 'white'])
  })

  it('do not exist for /og/products/mud.jpg', async () => {
    const response = await test.app.inject('/og/products/mud.jpg')
    expect([response.statusCode, response.json().error]).toEqual([404, 'not_found'])
  })
})
