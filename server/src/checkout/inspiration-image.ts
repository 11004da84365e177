import { randomUUID } from 'node:crypto'
import { Refusal } from '@pj/shared/refusal'

/** A shopper's image, ready to be stored. */
export interface InspirationImage {
  readonly id: string
  readonly content_type: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

const maxBytes = 5 * 1024 * 1024

/**
 * The image in an item's `uploadedImage`; undefined when it has none. Its type follows from its bytes, not from the data
 * URL. Throws a Refusal for another type or size.
 */
export function parseInspirationImage(uploadedImage: unknown): InspirationImage | undefined {
  if (typeof uploadedImage !== 'string' || !uploadedImage.startsWith('data:')) return undefined
  const prefix = /^data:[^,]{0,100};base64,/.exec(uploadedImage)?.[0]
  if (!prefix) throw unsupportedType()
  if ((uploadedImage.length - prefix.length) * 0.75 > maxBytes + 2) throw tooLarge()
  const bytes = Buffer.from(uploadedImage.slice(prefix.length), 'base64')
  const type = detectType(bytes)
  if (!type) throw unsupportedType()
  if (bytes.length >= maxBytes) throw tooLarge()
  return { id: randomUUID(), content_type: type, bytes }
}

const jpegSignature = Buffer.from('ffd8ff', 'hex')
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

function detectType(bytes: Buffer): InspirationImage['content_type'] | undefined {
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return 'image/jpeg'
  return bytes.subarray(0, pngSignature.length).equals(pngSignature) ? 'image/png' : undefined
}

const refuse = (message: string): Refusal => new Refusal('invalid_order', message, { errors: [message] })
const unsupportedType = (): Refusal => refuse('Only JPEG or PNG images are allowed')
const tooLarge = (): Refusal => refuse('Image size must be less than 5MB')
