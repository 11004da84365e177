/** The slides are wider than the product images and shown larger. */
export const imageWidths = (slug: string): readonly [small: number, large: number] =>
  slug.startsWith('slide-') ? [800, 1600] : [400, 800]

/** The `srcset` of an image. */
export const imageSources = (slug: string, format: 'avif' | 'webp'): string =>
  imageWidths(slug)
    .map((width) => `/pictures/${slug}-${width}.${format} ${width}w`)
    .join(', ')

/** The `sizes` of images at the top of a screen or a product's dialog. */
export const imageSizes = {
  hero: 'max(100vw, 31rem)',
  dialog: '(min-width: 48rem) 26rem, 100vw',
  card: '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw',
} as const
