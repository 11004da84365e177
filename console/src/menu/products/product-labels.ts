import type { GalleryId, ProductCategory } from '@pj/shared/menu/product'

export const galleryLabels: Readonly<Record<GalleryId, string>> = {
  shop: 'Shop',
  'single-tier': 'Single tier',
  'two-tier': 'Two tier',
  themed: 'Themed',
}

export const categoryLabels: Readonly<Record<ProductCategory, string>> = {
  cakes: 'Cakes',
  pastries: 'Pastries',
  treats: 'Treats',
  custom: 'Custom cakes',
}
