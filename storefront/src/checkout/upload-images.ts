import type { PricedItem } from '@pj/shared/cart/cart-item'
import { uploadImage } from '../api/uploads.ts'
import { saveUploadIds } from '../cart/cart-store.ts'
import { withUploadIds } from '../cart/upload-ids.ts'

/**
 * Uploads the images of the lines that are not at the server yet, and saves their uploads in the cart, so that a retry
 * sends the same order. A line whose image could not be uploaded stays as it is.
 */
export async function uploadImages(lines: readonly PricedItem[]): Promise<readonly PricedItem[]> {
  const images = new Set(lines.flatMap(({ item }) => ('image' in item && !item.uploadId && item.image) || []))
  const ids = new Map<string, string>()
  for (const image of images) {
    const result = await uploadImage(image)
    if (result.kind === 'ok') ids.set(image, result.body.upload_id)
  }
  if (ids.size === 0) return lines
  saveUploadIds(ids)
  return withUploadIds(lines, ids)
}

/** The lines without these uploads, which the server no longer has. */
export const withoutUploads = (lines: readonly PricedItem[], missing: readonly string[]): readonly PricedItem[] =>
  withUploadIds(
    lines,
    new Map(
      lines.flatMap(({ item }) =>
        'image' in item && item.image !== '' && missing.includes(item.uploadId ?? '')
          ? [[item.image, undefined] as const]
          : [],
      ),
    ),
  )
