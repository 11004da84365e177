import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

interface ImageSize {
  readonly width: number
  readonly height: number
}

/** An image of one colour. */
const blank = ({ width, height }: ImageSize, alpha = 1) =>
  sharp({
    create: { width, height, channels: alpha < 1 ? 4 : 3, background: { r: 200, g: 30, b: 40, alpha } },
  })

export const jpegOf = (size: ImageSize): Promise<Buffer> => blank(size).jpeg().toBuffer()
export const pngOf = (size: ImageSize): Promise<Buffer> => blank(size).png().toBuffer()
export const transparentPngOf = (size: ImageSize): Promise<Buffer> => blank(size, 0.5).png().toBuffer()

/** Uploads an image as a shopper does, and returns its id. */
export async function uploadImage(
  test: Pick<TestApp, 'post'>,
  image: Buffer | Promise<Buffer> = jpegOf({ width: 40, height: 30 }),
): Promise<string> {
  const response = await test.post('/api/uploads', await image, { 'content-type': 'image/jpeg' })
  return response.json().upload_id
}

/** Noise of 256 colours with transparency: one byte a pixel in this file, and four without the palette. */
export function noisyTransparentPngOf({ width, height }: ImageSize): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const rows = randomBytes((width + 1) * height)
  // The first byte of a row is its filter.
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('PLTE', randomBytes(3 * 256)),
    pngChunk('tRNS', randomBytes(256)),
    pngChunk('IDAT', deflateSync(rows, { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

/** A JPEG whose metadata says where it was taken and that it is to be turned a quarter to the right. */
export const photoOf = (size: ImageSize): Promise<Buffer> =>
  blank(size)
    .withExif({ IFD0: { Artist: 'Ada Obi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PNG of one pixel whose header claims another size. */
export async function pngClaiming({ width, height }: ImageSize): Promise<Buffer> {
  const png = Buffer.from(await pngOf({ width: 1, height: 1 }))
  // The header is the first chunk: its name at 12, its dimensions at 16 and 20, its checksum at 29.
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** The first bytes of a photo of an iPhone. */
export const heic = Buffer.from('0000001c667479706865696300000000', 'hex')
