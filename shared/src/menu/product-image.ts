import type { Product } from './product.ts'

/** Widths of the image files, in pixels. */
export const imageWidths = [400, 800, 1200] as const

/** The URL of an image file of the product. */
export const productImageUrl = (
  { slug, image }: Pick<Product, 'slug' | 'image'>,
  width: number,
  type: 'avif' | 'webp' = 'webp',
): string => (image ? `/images/${image.hash}-${width}.${type}` : `/pictures/${slug}-${width}.${type}`)
