import type { GalleryId, Product } from './product.ts'

export const galleryTitles: Readonly<Record<GalleryId, string>> = {
  shop: 'Our Delicious Gallery',
  'single-tier': 'Single Tier Cakes',
  'two-tier': '2-Tiered Cakes',
  themed: 'Themed Cakes',
}

/** The URL of the image in the preview of a link to the product: a JPEG of 1200 by 630 pixels, which every service reads. */
export const productPreviewUrl = ({ slug }: Pick<Product, 'slug'>): string => `/og/products/${slug}.jpg`

export const galleryPreviewUrl = (gallery: GalleryId): string => `/og/galleries/${gallery}.jpg`
