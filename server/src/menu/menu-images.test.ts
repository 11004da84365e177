import { unfinishedImagesSchema } from '@pj/shared/menu/menu.api'
import { imageFileNames } from '@pj/shared/menu/product-image'
import { describe, expect, it } from 'vitest'
import { jpegOf, photoOf } from '../testing/images.ts'
import { productsWith, publishMenu } from '../testing/publish-menu.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const post = (payload: Buffer) =>
  test.post('/api/menu/images', payload, { ...test.as.owner, 'content-type': 'image/jpeg' })

/** Undefined for a complete image. */
async function findUnfinished(hash: string) {
  const response = await test.get('/api/menu/images', test.as.owner)
  return unfinishedImagesSchema.parse(response.json()).images.find((image) => image.hash === hash)
}

const getFile = (name: string, headers: Record<string, string> = {}) => test.get(`/images/${name}`, headers)

/** Returns an image that no other test has sent. */
let width = 400
const nextJpeg = (): Promise<Buffer> => {
  width += 1
  return jpegOf({ width, height: 420 })
}

async function upload(image: Promise<Buffer> = nextJpeg()): Promise<string> {
  const response = await post(await image)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().hash
}

const untilMade = (hash: string) => expect.poll(() => findUnfinished(hash)).toBeUndefined()

const typeOf = (bytes: Buffer): string => {
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') return 'image/avif'
  return bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'image/jpeg' : 'unknown'
}

it('refuses an image that is too small for a card', async () => {
  const response = await post(await jpegOf({ width: 800, height: 399 }))
  expect([response.statusCode, response.json().error]).toEqual([422, 'image_unreadable'])
})

describe('the files of an image', () => {
  it('makes three widths of WebP and AVIF in the background', async () => {
    const hash = await upload(photoOf({ width: 1400, height: 1300 }))
    await untilMade(hash)
    for (const name of imageFileNames) {
      const { statusCode, headers, rawPayload } = await getFile(`${hash}-${name}`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': typeOf(rawPayload),
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(rawPayload.includes('Ada Obi')).toBe(false)
      const again = await getFile(`${hash}-${name}`, { 'if-none-match': String(headers.etag) })
      expect(again.statusCode).toBe(304)
    }
  }, 40_000)

  it('gives up when they cannot be made, and tries again with the next upload', async () => {
    const image = await nextJpeg()
    const hash = await upload(Promise.resolve(image))
    await untilMade(hash)
    await test.db
      .updateTable('menu_images')
      .set({ source: Buffer.from('damaged') })
      .where('hash', '=', hash)
      .execute()
    await test.db.deleteFrom('menu_image_files').where('hash', '=', hash).where('name', '<>', '400.webp').execute()
    await test.startAnotherApp()
    await expect.poll(() => findUnfinished(hash)).toMatchObject({ made: 1, files: 6, failed: true })
    expect((await getFile(`${hash}-800.avif`)).headers['content-type']).toBe('image/webp')
    await upload(Promise.resolve(image))
    await untilMade(hash)
  }, 40_000)
})

it('is deleted after 30 days without use by a published menu or the draft', async () => {
  const [unused, published, closeUp, drafted] = [await upload(), await upload(), await upload(), await upload()]
  const imageOf = (hash: string) => ({ hash, alt: 'A cake', colour: '#b97' })
  await publishMenu(test, { products: productsWith(1, { image: imageOf(published), close_up: imageOf(closeUp) }) })
  await publishMenu(test)
  const document = JSON.stringify({ products: productsWith(2, { image: imageOf(drafted) }) })
  await test.db
    .insertInto('menu_drafts')
    .values({ id: 1, document, revision: 1, author_id: null, author_name: null, publish_at: null })
    .execute()
  const stored = async () => {
    const rows = await test.db
      .selectFrom('menu_images')
      .select('hash')
      .where('hash', 'in', [unused, published, closeUp, drafted])
      .execute()
    return rows.map(({ hash }) => hash).sort()
  }
  const passDays = async (days: number): Promise<void> => {
    test.clock.now = new Date(test.clock.now.getTime() + days * 24 * 60 * 60 * 1000)
    await test.startAnotherApp()
  }
  await passDays(29)
  expect(await stored()).toEqual([unused, published, closeUp, drafted].sort())
  await passDays(2)
  await expect.poll(stored).toEqual([published, closeUp, drafted].sort())
}, 40_000)
