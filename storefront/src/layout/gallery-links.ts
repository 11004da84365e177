export interface NavigationLink {
  readonly label: string
  readonly to: string
}

/** The dropdown of the header (spec 1 section 2). */
export const galleryLinks: readonly NavigationLink[] = [
  { label: 'All', to: '/gallery' },
  { label: 'Single Tier Cakes', to: '/gallery/singlelayer' },
  { label: '2-Tiered Cakes', to: '/gallery/2tieredcakes' },
  { label: 'Themed Cakes', to: '/gallery/themed-cakes' },
  { label: 'Pastries', to: '/gallery/pastries' },
]

/** The mobile menu's own set of paths, one without its leading slash (spec 1 section 2, decisions row 7). */
export const mobileGalleryLinks: readonly NavigationLink[] = [
  { label: 'All', to: '/gallery/all' },
  { label: 'Single Tier Cakes', to: '/gallery/singlelayer' },
  { label: '2-Tiered Cakes', to: '/gallery/two-tiered' },
  { label: 'Themed Cakes', to: 'gallery/themed' },
  { label: 'Pastries', to: '/gallery/pastries' },
]
