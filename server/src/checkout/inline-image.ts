import { DomainError } from '@pj/shared/domain-error'
import { detectImageType, isHeic } from '../uploads/image-type.ts'
import { imageMessages, maxImageBytes } from '../uploads/re-encode-image.ts'

/**
 * The file in an item's `uploadedImage`; undefined when it has none. Its type follows from its bytes, not from the data URL.
 * Throws a DomainError for another type or size.
 */
export function decodeInlineImage(uploadedImage: unknown): Buffer | undefined {
  if (typeof uploadedImage !== 'string' || !uploadedImage.startsWith('data:')) return undefined
  const prefix = /^data:[^,]{0,100};base64,/.exec(uploadedImage)?.[0]
  if (!prefix) throw refuseImage(imageMessages.type)
  if ((uploadedImage.length - prefix.length) * 0.75 > maxImageBytes + 2) throw refuseImage(imageMessages.size)
  const bytes = Buffer.from(uploadedImage.slice(prefix.length), 'base64')
  if (isHeic(bytes)) throw refuseImage(imageMessages.heic)
  if (!detectImageType(bytes)) throw refuseImage(imageMessages.type)
  if (bytes.length >= maxImageBytes) throw refuseImage(imageMessages.size)
  return bytes
}

export const refuseImage = (message: string): DomainError =>
  new DomainError('invalid_order', message, { errors: [message] })
