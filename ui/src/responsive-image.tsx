import { placeholderColours } from '@pj/shared/menu/placeholder-colours'
import type { ProductImage } from '@pj/shared/menu/product'
import { imageWidths, productImageUrl } from '@pj/shared/menu/product-image'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

interface ResponsiveImageProps extends ImageFile {
  sizes: string
  /** True for the first image of a screen: fetched eagerly with high priority. */
  priority?: boolean
  /** Empty for a decorative image. By default the image's own. */
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

/** The alternative texts of all images have 2 KB, of which a first visit needs few: they are loaded when one is needed. */
function useAltText(slug: string, given: string | undefined): string {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const isMissing = given === undefined
  useEffect(() => {
    if (isMissing)
      void import('@pj/shared/menu/image-alt-texts').then(
        ({ imageAltTexts }) => setTexts(imageAltTexts),
        () => setTexts({}),
      )
  }, [isMissing])
  return given ?? texts[slug] ?? ''
}

interface ImageFile {
  readonly slug: string
  readonly image?: ProductImage | null
}

/** The widths of the image's files; the slides are wider than the product images and shown larger. */
function widthsOf({ slug, image }: ImageFile): readonly [small: number, ...larger: number[]] {
  if (image) return imageWidths
  return slug.startsWith('slide-') ? [800, 1600] : [400, 800]
}

const imageUrl = ({ slug, image = null }: ImageFile, width: number, format: 'avif' | 'webp'): string =>
  productImageUrl({ slug, image }, width, format)

const imageSources = (file: ImageFile, format: 'avif' | 'webp'): string =>
  widthsOf(file)
    .map((width) => `${imageUrl(file, width, format)} ${width}w`)
    .join(', ')
