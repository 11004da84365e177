import { randomUUID } from 'node:crypto'
import { Refusal } from '@pj/shared/refusal'

/** A shopper's picture, ready for its row. */
export interface InspirationPicture {
  readonly id: string
  readonly content_type: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

const limit = 5 * 1024 * 1024

/** The picture inside an item; undefined when there is none. What it is decides its bytes, not what it says of itself. */
export function readPicture(uploadedImage: unknown): InspirationPicture | undefined {
  if (typeof uploadedImage !== 'string' || !uploadedImage.startsWith('data:')) return undefined
  const encoded = /^data:[^,]{0,100};base64,/.exec(uploadedImage)
  if (!encoded) throw wrongKind()
  if ((uploadedImage.length - encoded[0].length) * 0.75 > limit + 2) throw tooLarge()
  const bytes = Buffer.from(uploadedImage.slice(encoded[0].length), 'base64')
  const type = sniff(bytes)
  if (!type) throw wrongKind()
  if (bytes.length >= limit) throw tooLarge()
  return { id: randomUUID(), content_type: type, bytes }
}

function sniff(bytes: Buffer): InspirationPicture['content_type'] | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  return undefined
}

const refuse = (sentence: string): Refusal => new Refusal('invalid_order', sentence, { errors: [sentence] })
const wrongKind = (): Refusal => refuse('Only JPEG or PNG images are allowed')
const tooLarge = (): Refusal => refuse('Image size must be less than 5MB')
