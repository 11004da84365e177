interface Slide {
  readonly slug: string
  readonly alt: string
  /** One line for the calm side of the picture, the left one. */
  readonly line: string
  /** The picture's own calm side is the right one. */
  readonly mirrored: boolean
  /** The colour of the picture's wall, which goes on where the picture ends. */
  readonly wall: string
}

export const slides: readonly Slide[] = [
  {
    slug: 'slide-1',
    alt: 'Vanilla cake with a dark chocolate drip, cream kisses and strawberries.',
    line: 'Baked this morning, for this afternoon.',
    mirrored: false,
    wall: '#f0bf98',
  },
  {
    slug: 'slide-2',
    alt: 'Macarons, cupcakes and glazed doughnuts on a blush table.',
    line: 'Treats by the box, for every table.',
    mirrored: false,
    wall: '#efcfb9',
  },
  {
    slug: 'slide-3',
    alt: 'Three tier ivory wedding cake with blush roses.',
    line: 'Tiers for the days you keep.',
    mirrored: true,
    wall: '#c3c5a9',
  },
  {
    slug: 'slide-4',
    alt: 'A tall slice of red velvet cake on a plate.',
    line: 'One slice, and the day is better.',
    mirrored: false,
    wall: '#ecd3b6',
  },
]
