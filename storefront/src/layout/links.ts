import type { Product } from '@pj/shared/menu/product'

export interface NavigationLink {
  readonly label: string
  readonly to: string
  /** The label among the tabs of a gallery, where filters have the names of categories. */
  readonly tab?: string
}

/** The gallery dropdown of the header. docs/business-rules.md#navigation */
export const galleryLinks: readonly NavigationLink[] = [
  { label: 'All', to: '/gallery' },
  { label: 'Single Tier Cakes', to: '/gallery/singlelayer' },
  { label: '2-Tiered Cakes', to: '/gallery/2tieredcakes' },
  { label: 'Themed Cakes', to: '/gallery/themed-cakes' },
  { label: 'Pastries', to: '/gallery/pastries', tab: 'Pastry gallery' },
]

/** The mobile menu's own paths, one without a leading slash. docs/business-rules.md#navigation */
export const mobileGalleryLinks: readonly NavigationLink[] = [
  { label: 'All', to: '/gallery/all' },
  { label: 'Single Tier Cakes', to: '/gallery/singlelayer' },
  { label: '2-Tiered Cakes', to: '/gallery/two-tiered' },
  { label: 'Themed Cakes', to: 'gallery/themed' },
  { label: 'Pastries', to: '/gallery/pastries' },
]

/** See docs/business-rules.md#routes. */
export const productUrl = ({ slug }: Pick<Product, 'slug'>): string => `/products/${slug}`

export const orderPath = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`

export const allResultsUrl = (query: string): string => `/gallery?q=${encodeURIComponent(query)}`
