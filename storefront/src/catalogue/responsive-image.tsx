import { imageAltTexts, placeholderColours } from '@pj/shared/menu/product-image'
import { clsx } from 'clsx'
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
        alt={alt ?? image?.alt ?? imageAltTexts[slug] ?? ''}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
