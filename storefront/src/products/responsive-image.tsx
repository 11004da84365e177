import { placeholderColours } from '@pj/shared/catalogue/placeholder-colours'
import { useEffect, useState } from 'react'

interface ResponsiveImageProps {
  slug: string
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string
  /** The first picture of a screen: fetched at once. */
  priority?: boolean
  /** What it shows; empty where the text beside it says the same. Left out, the table of all pictures is asked. */
  alt?: string
  className?: string | undefined
}

const isSlide = (slug: string): boolean => slug.startsWith('slide-')

export function ResponsiveImage({ slug, sizes, priority = false, alt, className = '' }: ResponsiveImageProps) {
  const words = useWords(slug, alt)
  const widths = isSlide(slug) ? [800, 1600] : [400, 800]
  const [small = 400, large = 800] = widths
  const sources = (format: string): string =>
    widths.map((width) => `/pictures/${slug}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={`picture ${className}`} style={{ backgroundColor: placeholderColours[slug] }}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/pictures/${slug}-${small}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={large}
        height={isSlide(slug) ? 900 : 800}
        alt={words}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** The words of all pictures together are too many for a first visit: they are fetched where they are needed. */
function useWords(slug: string, given: string | undefined): string {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({})
  const missing = given === undefined
  useEffect(() => {
    if (missing)
      void import('@pj/shared/catalogue/image-alt-texts').then(
        ({ imageAltTexts: pictureWords }) => setWords(pictureWords),
        () => setWords({}),
      )
  }, [missing])
  return given ?? words[slug] ?? ''
}
