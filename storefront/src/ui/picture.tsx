import { pictures } from '@pj/shared/catalogue/pictures'

interface PictureProps {
  slug: string
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string
  /** The first picture of a screen: fetched at once. */
  priority?: boolean
  /** Empty where the text beside it says the same. */
  alt?: string
  className?: string
}

const isSlide = (slug: string): boolean => slug.startsWith('slide-')

export function Picture({ slug, sizes, priority = false, alt, className = '' }: PictureProps) {
  const picture = pictures[slug]
  const widths = isSlide(slug) ? [800, 1600] : [400, 800]
  const [small = 400, large = 800] = widths
  const sources = (format: string): string =>
    widths.map((width) => `/pictures/${slug}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={`picture ${className}`} style={{ backgroundColor: picture?.placeholder }}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/pictures/${slug}-${small}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={large}
        height={isSlide(slug) ? 900 : 800}
        alt={alt ?? picture?.alt ?? ''}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
