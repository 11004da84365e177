import { slideSizes, slideSources } from './slides.ts'

interface SlideImageProps {
  slug: string
  alt: string
  /** True for the slide that is visible first. */
  first: boolean
  onLoad: () => void
}

export const SlideImage = ({ slug, alt, first, onLoad }: SlideImageProps) => (
  <picture className="responsive-image">
    <source type="image/avif" srcSet={slideSources(slug, 'avif')} sizes={slideSizes} />
    <img
      src={`/pictures/${slug}-800.webp`}
      srcSet={slideSources(slug, 'webp')}
      sizes={slideSizes}
      width={1600}
      height={900}
      alt={alt}
      onLoad={onLoad}
      // An image of a page from the server may have been loaded before its event handler was there.
      ref={(image) => {
        if (image?.complete) onLoad()
      }}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
    />
  </picture>
)
