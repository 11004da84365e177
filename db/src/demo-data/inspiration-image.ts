import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

const size = 240

/** A small PNG of a two-tier cake in this colour, for the upload of a demo order. */
export function drawInspirationImage(colour: Colour): Buffer {
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_, x) => colourAt(x, y, colour))
    return Buffer.from([0, ...pixels.flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const background: Colour = [250, 243, 234]
const stand: Colour = [191, 170, 148]
const icing: Colour = [255, 252, 246]

/** From bottom to top, in pixels: vertical extent, half the width, and where the icing ends. */
const parts = [
  { top: 197, bottom: 205, halfWidth: 96, icingTo: 0 },
  { top: 129, bottom: 196, halfWidth: 76, icingTo: 140 },
  { top: 73, bottom: 128, halfWidth: 48, icingTo: 82 },
]

function colourAt(x: number, y: number, colour: Colour): Colour {
  const part = parts.find(({ top, bottom, halfWidth }) => y >= top && y <= bottom && Math.abs(x - size / 2) < halfWidth)
  if (!part) return background
  if (part.icingTo === 0) return stand
  const drip = x % 16 < 8 ? 6 : 0
  return y < part.icingTo + drip ? icing : colour
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
