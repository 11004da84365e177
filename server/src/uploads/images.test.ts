import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countTurns } from '../testing/event-loop.ts'
import {
  heic,
  jpegOf,
  noisyTransparentPngOf,
  photoOf,
  pngClaiming,
  pngOf,
  transparentPngOf,
} from '../testing/images.ts'
import { maxImageBytes, reEncodeImage } from './images.ts'

describe('a stored image', () => {
  it('contains no metadata and is rotated by its EXIF orientation', async () => {
    const photo = await photoOf({ width: 60, height: 40 })
    expect(photo.includes('Ada Obi')).toBe(true)
    const { bytes, content_type } = await reEncodeImage(photo)
    expect(content_type).toBe('image/jpeg')
    const { exif, icc, orientation, width, height } = await sharp(bytes).metadata()
    expect([exif, icc, orientation, width, height]).toEqual([undefined, undefined, undefined, 40, 60])
    expect(bytes.includes('Ada Obi')).toBe(false)
  })

  it('contains nothing that the file had behind or beside its pixels', async () => {
    const script = '<script>alert(document.domain)</script>'
    const jpeg = await jpegOf({ width: 20, height: 20 })
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(script)])
    const { bytes } = await reEncodeImage(polyglot)
    expect(bytes.includes('script')).toBe(false)
  })

  it('has at most 2,000 pixels a side, but a small or very long one stays readable', async () => {
    const sizeOf = async (bytes: Buffer) => {
      const { width, height } = await sharp((await reEncodeImage(bytes)).bytes).metadata()
      return [width, height]
    }
    expect(await sizeOf(await jpegOf({ width: 3000, height: 1500 }))).toEqual([2000, 1000])
    expect(await sizeOf(await pngOf({ width: 30, height: 4000 }))).toEqual([15, 2000])
    expect(await sizeOf(await pngOf({ width: 30, height: 20 }))).toEqual([30, 20])
    expect(await sizeOf(await jpegOf({ width: 1080, height: 12_100 }))).toEqual([720, 8067])
    expect(await sizeOf(await jpegOf({ width: 540, height: 6050 }))).toEqual([540, 6050])
  })

  it('is a PNG only when it has transparency', async () => {
    const size = { width: 20, height: 20 }
    const opaque = await sharp(await pngOf(size))
      .ensureAlpha()
      .png()
      .toBuffer()
    expect((await reEncodeImage(await transparentPngOf(size))).content_type).toBe('image/png')
    expect((await reEncodeImage(opaque)).content_type).toBe('image/jpeg')
  })

  it('is smaller than 5 MB, whatever its pixels: a PNG that would be larger becomes a JPEG', async () => {
    const noise = noisyTransparentPngOf({ width: 1900, height: 1900 })
    expect(noise.length).toBeLessThan(maxImageBytes)
    const { bytes, content_type } = await reEncodeImage(noise)
    expect(content_type).toBe('image/jpeg')
    expect(bytes.length).toBeLessThan(maxImageBytes)
  })
})

it.each<[string, () => Promise<Buffer>, string, RegExp]>([
  ['with one row too many', () => pngClaiming({ width: 10_000, height: 5_001 }), 'image_unreadable', /too many pixels/],
  [
    'when it is truncated',
    async () => (await jpegOf({ width: 400, height: 300 })).subarray(0, -40),
    'image_unreadable',
    /damaged/,
  ],
  [
    'when it is HEIC, with a sentence that says what to do',
    async () => heic,
    'unsupported_media_type',
    /Send a screenshot/,
  ],
  [
    'when it is an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'unsupported_media_type',
    /^Only JPEG or PNG/,
  ],
  [
    'from 5 MB on',
    async () => Buffer.concat([await pngOf({ width: 9, height: 9 }), Buffer.alloc(maxImageBytes)]),
    'too_large',
    /5MB/,
  ],
])('refuses an image %s', async (_, create, code, message) => {
  await expect(reEncodeImage(await create())).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})

it('leaves the event loop free while an image of 49 megapixels is decoded', async () => {
  const image = await jpegOf({ width: 7000, height: 7000 })
  expect(await countTurns(() => reEncodeImage(image))).toBeGreaterThan(20)
})
