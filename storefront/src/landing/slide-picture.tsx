interface SlidePictureProps {
  slug: string
  alt: string
  /** The one that is seen at once. */
  first: boolean
}

const sources = (slug: string, format: string): string =>
  `/pictures/${slug}-800.${format} 800w, /pictures/${slug}-1600.${format} 1600w`

/** Wider than the window on a phone: a slide fills the height there. */
const sizes = '(min-width: 48rem) 100vw, 115vh'

export const SlidePicture = ({ slug, alt, first }: SlidePictureProps) => (
  <picture className="picture">
    <source type="image/avif" srcSet={sources(slug, 'avif')} sizes={sizes} />
    <img
      src={`/pictures/${slug}-800.webp`}
      srcSet={sources(slug, 'webp')}
      sizes={sizes}
      width={1600}
      height={900}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
    />
  </picture>
)
