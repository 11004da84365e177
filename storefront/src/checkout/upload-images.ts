import type { PricedItem } from '@pj/shared/cart/cart-item'
import { uploadImage } from '../api/uploads.ts'
import { readCart, saveCart } from '../cart/cart-store.ts'

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
  // The stored cart, which another tab may have changed.
  saveCart(withUploadIds(readCart().lines, ids))
  return withUploadIds(lines, ids)
}

/** The lines without these uploads, which the server no longer has. */
export function withoutUploads(lines: readonly PricedItem[], missing: readonly string[]): readonly PricedItem[] {
  const images = lines.flatMap(({ item }) =>
    'image' in item && item.image !== '' && missing.includes(item.uploadId ?? '') ? [item.image] : [],
  )
  return withUploadIds(lines, new Map(images.map((image) => [image, undefined])))
}

/** The lines with these uploads of their images. Images that are not in the map keep theirs. */
const withUploadIds = (
  lines: readonly PricedItem[],
  ids: ReadonlyMap<string, string | undefined>,
): readonly PricedItem[] =>
  lines.map((line) => {
    const { item } = line
    return 'image' in item && ids.has(item.image) ? { ...line, item: { ...item, uploadId: ids.get(item.image) } } : line
  })
