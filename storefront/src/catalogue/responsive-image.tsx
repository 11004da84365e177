import { placeholderColours } from '@pj/shared/menu/product-image'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { type ImageFile, imageSources, imageUrl, widthsOf } from './image-sources.ts'

interface ResponsiveImageProps extends ImageFile {
  /** The `sizes` attribute of the image. */
  sizes: string
  /** True for the first image of a screen: fetched eagerly with high priority. */
  priority?: boolean
  /** The alternative text; empty for a decorative image. When omitted, that of the image. */
  alt?: string
  className?: string | undefined
}

export function ResponsiveImage({ slug, image = null, sizes, priority = false, alt, className }: ResponsiveImageProps) {
  const altText = useAltText(slug, alt ?? image?.alt)
  const file = { slug, image }
  const [small, large] = widthsOf(file)
  return (
    <picture
      className={clsx('responsive-image', className)}
      style={{ backgroundColor: image?.colour ?? placeholderColours[slug] }}
    >
      <source type="image/avif" srcSet={imageSources(file, 'avif')} sizes={sizes} />
      <img
        src={imageUrl(file, small, 'webp')}
        srcSet={imageSources(file, 'webp')}
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
      void import('@pj/shared/menu/product-image').then(
        ({ imageAltTexts }) => setTexts(imageAltTexts),
        () => setTexts({}),
      )
  }, [missing])
  return given ?? texts[slug] ?? ''
}
