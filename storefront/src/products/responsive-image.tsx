import { placeholderColours } from '@pj/shared/catalogue/placeholder-colours'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

interface ResponsiveImageProps {
  slug: string
  /** The `sizes` attribute of the image. */
  sizes: string
  /** True for the first image of a screen: fetched eagerly with high priority. */
  priority?: boolean
  /** The alternative text; empty for a decorative image. When omitted, the text of the slug is loaded. */
  alt?: string
  className?: string | undefined
}

const isSlide = (slug: string): boolean => slug.startsWith('slide-')

export function ResponsiveImage({ slug, sizes, priority = false, alt, className }: ResponsiveImageProps) {
  const altText = useAltText(slug, alt)
  const widths = isSlide(slug) ? [800, 1600] : [400, 800]
  const [small = 400, large = 800] = widths
  const sources = (format: string): string =>
    widths.map((width) => `/pictures/${slug}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={clsx('responsive-image', className)} style={{ backgroundColor: placeholderColours[slug] }}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/pictures/${slug}-${small}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={large}
        height={isSlide(slug) ? 900 : 800}
        alt={altText}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** Loads the alternative texts of all images, which are too large for a first visit, only when one is needed. */
function useAltText(slug: string, given: string | undefined): string {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const missing = given === undefined
  useEffect(() => {
    if (missing)
      void import('@pj/shared/catalogue/image-alt-texts').then(
        ({ imageAltTexts }) => setTexts(imageAltTexts),
        () => setTexts({}),
      )
  }, [missing])
  return given ?? texts[slug] ?? ''
}
