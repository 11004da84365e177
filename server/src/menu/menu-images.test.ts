import { unfinishedImagesSchema } from '@pj/shared/menu/menu.api'
import { imageFileNames } from '@pj/shared/menu/product-image'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heic, jpegOf, photoOf, pngClaiming, pngOf, transparentPngOf } from '../testing/images.ts'
import { productsWith, publishMenu } from '../testing/publish-menu.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Role = 'shopper' | 'staff' | 'owner'

const post = (payload: Buffer | string, type = 'image/jpeg', role: Role = 'owner') =>
  test.app.inject({
    method: 'POST',
    url: '/api/menu/images',
    payload,
    headers: { ...test.as[role], 'content-type': type },
  })

/** Undefined for a complete image. */
async function findUnfinished(hash: string) {
  const response = await test.app.inject({ url: '/api/menu/images', headers: test.as.owner })
  return unfinishedImagesSchema.parse(response.json()).images.find((image) => image.hash === hash)
}

const getFile = (name: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/images/${name}`, headers })

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

const untilMade = (hash: string) => expect.poll(() => findUnfinished(hash), { timeout: 30_000 }).toBeUndefined()

const typeOf = (bytes: Buffer): string => {
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') return 'image/avif'
  return bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'image/jpeg' : 'unknown'
}

describe('POST /api/menu/images', () => {
  it('names the image by the hash of the upload and returns its average colour', async () => {
    const response = await post(await jpegOf({ width: 600, height: 500 }))
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json()).toMatchObject({
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      colour: expect.stringMatching(/^#c[6-9a]1[c-f]2[6-9a]$/),
      files: 6,
      failed: false,
    })
  })

  it('stores an image that is sent twice once', async () => {
    const image = await nextJpeg()
    const hashes = [await upload(Promise.resolve(image)), await upload(Promise.resolve(image))]
    expect(hashes[0]).toBe(hashes[1])
  })

  it.each([
    ['staff', 403],
    ['shopper', 403],
  ] as const)('is refused for %s', async (role, status) => {
    expect((await post(await nextJpeg(), 'image/jpeg', role)).statusCode).toBe(status)
  })

  it.each([
    ['a HEIC photo', async () => heic, 'image/heic', 415, 'unsupported_media_type'],
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 415, 'unsupported_media_type'],
    [
      'a PNG that claims a billion pixels',
      () => pngClaiming({ width: 40_000, height: 30_000 }),
      'image/png',
      422,
      'image_unreadable',
    ],
    [
      'half an image',
      async () => (await jpegOf({ width: 900, height: 900 })).subarray(0, 2000),
      'image/jpeg',
      422,
      'image_unreadable',
    ],
    [
      'an image that is too small for a card',
      () => jpegOf({ width: 800, height: 399 }),
      'image/jpeg',
      422,
      'image_unreadable',
    ],
    ['5 MB', async () => Buffer.alloc(5 * 1024 * 1024), 'image/jpeg', 413, 'too_large'],
  ] satisfies [string, () => Promise<Buffer | string>, string, number, string][])(
    'refuses %s',
    async (_, payload, type, status, error) => {
      const response = await post(await payload(), type)
      expect([response.statusCode, response.json().error]).toEqual([status, error])
    },
  )
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

  it('keeps them as they are, even when the same image is sent again', async () => {
    const image = await transparentPngOf({ width: 420, height: 420 })
    const hash = await upload(Promise.resolve(image))
    await untilMade(hash)
    const before = (await getFile(`${hash}-400.webp`)).headers.etag
    await upload(Promise.resolve(image))
    expect((await getFile(`${hash}-400.webp`)).headers.etag).toBe(before)
  }, 40_000)

  it('sends the smallest WebP instead, uncached, until they are made', async () => {
    const hash = await upload(pngOf({ width: 500, height: 480 }))
    await untilMade(hash)
    await test.db.deleteFrom('menu_image_files').where('hash', '=', hash).where('name', '=', '1200.avif').execute()
    const { headers, rawPayload } = await getFile(`${hash}-1200.avif`)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect(typeOf(rawPayload)).toBe('image/webp')
  }, 40_000)

  it('makes them in the next server when one was stopped', async () => {
    const hash = await upload()
    await untilMade(hash)
    await test.db.deleteFrom('menu_image_files').where('hash', '=', hash).where('name', '<>', '400.webp').execute()
    await test.startAnotherApp()
    await untilMade(hash)
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

  it.each(['x-400.webp', `${'0'.repeat(64)}-400.webp`, `${'0'.repeat(64)}-401.webp`, '..%2f400.webp'])(
    'has no file under %s',
    async (name) => {
      expect((await getFile(name)).statusCode).toBe(404)
    },
  )
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
