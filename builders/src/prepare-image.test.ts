import { describe, expect, it } from 'vitest'
import { readImageHeader } from './prepare-image.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 4, 0, 0, 0, 2, 0)
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 2, 0, 4, 0, 3, 1, 1, 1)

describe('readImageHeader', () => {
  it('returns type and pixel count of PNG and JPEG by their first bytes', () => {
    expect(readImageHeader(png)).toEqual({ type: 'image/png', pixels: 1024 * 512 })
    expect(readImageHeader(jpeg)).toEqual({ type: 'image/jpeg', pixels: 1024 * 512 })
  })

  it('returns undefined for other types', () => {
    const heic = bytes(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63)
    const gif = bytes(0x47, 0x49, 0x46, 0x38)
    expect(readImageHeader(heic)).toBeUndefined()
    expect(readImageHeader(gif)).toBeUndefined()
    expect(readImageHeader(bytes())).toBeUndefined()
  })

  it('returns 0 pixels for truncated files', () => {
    expect(readImageHeader(png.slice(0, 9))?.pixels).toBe(0)
    expect(readImageHeader(bytes(0xff, 0xd8, 0xff))?.pixels).toBe(0)
    expect(readImageHeader(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))?.pixels).toBe(0)
  })
})
