import type { ProductImage } from '@pj/shared/menu/product'
import { imageWidths, productImageUrl, productPreviewUrl } from '@pj/shared/menu/product-image'

/** An image of the build by its slug, or one that the owner has uploaded. */
export interface ImageFile {
  readonly slug: string
  readonly image?: ProductImage | null
}

/** The widths of the image's files; the slides are wider than the product images and shown larger. */
export function widthsOf({ slug, image }: ImageFile): readonly [small: number, ...larger: number[]] {
  if (image) return imageWidths
  return slug.startsWith('slide-') ? [800, 1600] : [400, 800]
}

export const imageUrl = ({ slug, image = null }: ImageFile, width: number, format: 'avif' | 'webp'): string =>
  productImageUrl({ slug, image }, width, format)

/** The image of a page in the preview of a shared link. */
export const previewUrl = ({ slug, image = null }: ImageFile): string => productPreviewUrl({ slug, image })

/** The `srcset` of an image. */
export const imageSources = (file: ImageFile, format: 'avif' | 'webp'): string =>
  widthsOf(file)
    .map((width) => `${imageUrl(file, width, format)} ${width}w`)
    .join(', ')

/** The `sizes` of images at the top of a screen or a product's dialog. */
export const imageSizes = {
  hero: 'max(100vw, 31rem)',
  dialog: '(min-width: 48rem) 26rem, 100vw',
  card: '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw',
} as const
