import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { jpegOf } from '../testing/images.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('the images of link previews', () => {
  const directory = makeDirectory()
  let test: TestApp
  beforeAll(async () => {
    await mkdir(join(directory, 'pictures'))
    await writeFile(join(directory, 'index.html'), '<!doctype html>')
    await writeFile(join(directory, 'pictures/brownies-preview.jpg'), await jpegOf({ width: 630, height: 630 }))
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
  })

  it('do not exist for /og/products/mud.jpg', async () => {
    const response = await test.app.inject('/og/products/mud.jpg')
    expect([response.statusCode, response.json().error]).toEqual([404, 'not_found'])
  })
})
