import type { GalleryProduct, Product } from './product.ts'

type PageGallery = GalleryProduct['gallery']

export const galleryTitles: Readonly<Record<PageGallery, string>> = {
  shop: 'Our Delicious Gallery',
  'single-tier': 'Single Tier Cakes',
  'two-tier': '2-Tiered Cakes',
  themed: 'Themed Cakes',
}

/** The URL of the image in the preview of a link to the product: a JPEG of 1200 by 630 pixels, which every service reads. */
export const productPreviewUrl = ({ slug }: Pick<Product, 'slug'>): string => `/og/products/${slug}.jpg`

export const galleryPreviewUrl = (gallery: PageGallery): string => `/og/galleries/${gallery}.jpg`

export const isPageGallery = (id: string): id is PageGallery => Object.hasOwn(galleryTitles, id)
