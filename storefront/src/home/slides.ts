interface Slide {
  readonly slug: string
  readonly alt: string
  /** One line of text for the empty, left side of the image. */
  readonly line: string
  /** True when the empty side of the image is the right one: the image is then mirrored. */
  readonly mirrored: boolean
  /** The background colour of the image, continued beyond its edges. */
  readonly background: string
}

/** The `srcset` of a slide's image. */
export const slideSources = (slug: string, format: 'avif' | 'webp'): string =>
  `/pictures/${slug}-800.${format} 800w, /pictures/${slug}-1600.${format} 1600w`

/** The `sizes` of every slide: an image of 16:9 that fills the window, or on a phone the part above the text. */
export const slideSizes =
  '(min-width: 40rem) and (min-aspect-ratio: 5 / 4) max(100vw, 178vh), max(100vw, 178vh - 37rem)'

export const slides: readonly Slide[] = [
  {
    slug: 'slide-1',
    alt: 'Vanilla cake with a dark chocolate drip, cream kisses and strawberries.',
    line: 'Baked this morning, for this afternoon.',
    mirrored: false,
    background: '#f0bf98',
  },
  {
    slug: 'slide-2',
    alt: 'Macarons, cupcakes and glazed doughnuts on a blush table.',
    line: 'Treats by the box, for every table.',
    mirrored: false,
    background: '#efcfb9',
  },
  {
    slug: 'slide-3',
    alt: 'Three tier ivory wedding cake with blush roses.',
    line: 'Tiers for the days you keep.',
    mirrored: true,
    background: '#c3c5a9',
  },
  {
    slug: 'slide-4',
    alt: 'A tall slice of red velvet cake on a plate.',
    line: 'One slice, and the day is better.',
    mirrored: false,
    background: '#ecd3b6',
  },
]
