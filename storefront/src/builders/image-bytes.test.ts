import { expect, it } from 'vitest'
import { imageFacts } from './image-bytes.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 4, 0, 0, 0, 2, 0)
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 2, 0, 4, 0, 3, 1, 1, 1)

it('tells PNG and JPEG by their first bytes, and how many pixels they have', () => {
  expect(imageFacts(png)).toEqual({ type: 'image/png', pixels: 1024 * 512 })
  expect(imageFacts(jpeg)).toEqual({ type: 'image/jpeg', pixels: 1024 * 512 })
})

it('knows nothing else, whatever it is called', () => {
  expect(imageFacts(bytes(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63))).toBeUndefined()
  expect(imageFacts(bytes(0x47, 0x49, 0x46, 0x38))).toBeUndefined()
  expect(imageFacts(bytes())).toBeUndefined()
})

it('does not stumble over files that end too early', () => {
  expect(imageFacts(png.slice(0, 9))?.pixels).toBe(0)
  expect(imageFacts(bytes(0xff, 0xd8, 0xff))?.pixels).toBe(0)
  expect(imageFacts(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))?.pixels).toBe(0)
})
