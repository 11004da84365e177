import { placeholderColours } from '@pj/shared/catalogue/placeholder-colours'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { imageSources, imageWidths } from './image-sources.ts'

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

export function ResponsiveImage({ slug, sizes, priority = false, alt, className }: ResponsiveImageProps) {
  const altText = useAltText(slug, alt)
  const [small, large] = imageWidths(slug)
  return (
    <picture className={clsx('responsive-image', className)} style={{ backgroundColor: placeholderColours[slug] }}>
      <source type="image/avif" srcSet={imageSources(slug, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${slug}-${small}.webp`}
        srcSet={imageSources(slug, 'webp')}
        sizes={sizes}
        width={large}
        height={large === 1600 ? 900 : 800}
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
