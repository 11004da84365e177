interface SlideImageProps {
  slug: string
  alt: string
  /** True for the slide that is visible first. */
  first: boolean
  onLoad: () => void
}

const sources = (slug: string, format: string): string =>
  `/pictures/${slug}-800.${format} 800w, /pictures/${slug}-1600.${format} 1600w`

/** On a phone an image is wider than the window, because it fills the height. */
const sizes = '(min-width: 48rem) 100vw, 115vh'

export const SlideImage = ({ slug, alt, first, onLoad }: SlideImageProps) => (
  <picture className="responsive-image">
    <source type="image/avif" srcSet={sources(slug, 'avif')} sizes={sizes} />
    <img
      src={`/pictures/${slug}-800.webp`}
      srcSet={sources(slug, 'webp')}
      sizes={sizes}
      width={1600}
      height={900}
      alt={alt}
      onLoad={onLoad}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
    />
  </picture>
)
