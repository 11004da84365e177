import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface ImageFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const fileOf = (name: string, mimeType: string, buffer: Buffer): ImageFile => ({ name, mimeType, buffer })

/** A PNG of this size whose pixels do not compress, so that it is as heavy as a photograph. */
export function noisyPng(width: number, height: number): Buffer {
  let turn = 1
  const raw = Buffer.alloc((width * 3 + 1) * height)
  for (let at = 0; at < raw.length; at += 1) {
    turn = (turn * 48_271) % 2_147_483_647
    raw[at] = at % (width * 3 + 1) === 0 ? 0 : turn & 255
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(raw, { level: 1 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])
}

/** A JPEG drawn by the browser itself, red on the left and blue on the right. */
export async function twoColourJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.fillStyle = '#f00'
      context.fillRect(0, 0, wide / 2, high)
      context.fillStyle = '#00f'
      context.fillRect(wide / 2, 0, wide / 2, high)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** The same JPEG with an EXIF note that it is to be turned a quarter to the right. */
export function turnedRight(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const mark = Buffer.alloc(4)
  mark.writeUInt16BE(0xffe1, 0)
  mark.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), mark, body, jpeg.subarray(2)])
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}

function crc(data: Buffer): number {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
