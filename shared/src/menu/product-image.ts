import type { Product } from './product.ts'

/** Widths of the image files, in pixels. */
export const imageWidths = [400, 800, 1200] as const

/** The files of an uploaded image, in the order in which they are made. The first one is made with the upload. */
export const imageFileNames = ['400.webp', '800.webp', '400.avif', '1200.webp', '800.avif', '1200.avif'] as const
export type ImageFileName = (typeof imageFileNames)[number]

export const productImageUrl = (
  { slug, image }: Pick<Product, 'slug' | 'image'>,
  width: number,
  type: 'avif' | 'webp' = 'webp',
): string => (image ? `/images/${image.hash}-${width}.${type}` : `/pictures/${slug}-${width}.${type}`)
