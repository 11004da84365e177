import type { PricedItem } from '@pj/shared/cart/cart-item'

/** The upload of each image, by its data URL. An image without an upload has no entry, or undefined. */
export type UploadIds = ReadonlyMap<string, string | undefined>

/** The lines with the uploads of their images. Images that are not in the map keep theirs. */
export const withUploadIds = (lines: readonly PricedItem[], ids: UploadIds): readonly PricedItem[] =>
  lines.map((line) => {
    const { item } = line
    return 'image' in item && ids.has(item.image) ? { ...line, item: { ...item, uploadId: ids.get(item.image) } } : line
  })
