import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BrandMark } from '../layout/brand-mark.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './landing-screen.module.css'
import { useSlideshow } from './use-slideshow.ts'

const messages = {
  description: (tagline: string) => `${tagline}. Order for pickup or delivery in Lagos.`,
}

/** The slideshow at `/`, the only screen without the shared header. docs/business-rules.md#landing */
export function LandingScreen() {
  const { title, tagline } = useMenu().business
  const { current, show, paused, togglePause, element, pauseHandlers } = useSlideshow(slides.length)
  // The other images are fetched after the first one, so that they do not delay it.
  const [isFirstLoaded, setIsFirstLoaded] = useState(false)
  return (
    <main className={clsx('on-photograph', styles.landing)} id="main">
      <PageMeta title={title} description={messages.description(tagline)} />
      <h1 className="visually-hidden">{title}</h1>
      <header className={styles.brand}>
        <BrandMark to="/home" />
      </header>
      <section
        className={styles.slides}
        aria-roledescription="carousel"
        aria-label="What we bake"
        ref={element}
        {...pauseHandlers}
      >
        <ul aria-live="off">
          {slides.map((slide, index) => (
            <li
              key={slide.slug}
              className={clsx('on-photograph', styles.slide, slide.mirrored && styles.mirrored)}
              style={{ backgroundColor: slide.background }}
              aria-hidden={index !== current}
              data-current={index === current || undefined}
            >
              {(isFirstLoaded || index === current) && (
                <SlideImage
                  slug={slide.slug}
                  alt={slide.alt}
                  first={index === 0}
                  onLoad={() => setIsFirstLoaded(true)}
                />
              )}
              <p className={styles.line}>{slide.line}</p>
            </li>
          ))}
        </ul>
        <div className={styles.action}>
          <Link to="/home" className={clsx(buttonClass({ variant: 'primary' }), styles.button)}>
            Shop Now
          </Link>
          <div className={styles.dots}>
            <button
              type="button"
              className="bare place-center"
              aria-label={paused ? 'Play slideshow' : 'Pause slideshow'}
              onClick={togglePause}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={paused ? 'M7 4l13 8-13 8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} />
              </svg>
            </button>
            {slides.map((slide, index) => (
              <button
                key={slide.slug}
                type="button"
                className={clsx('bare place-center', styles.dot)}
                aria-label={`Show slide ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
        </div>
      </section>
    </main>
  )
}

interface SlideImageProps {
  slug: string
  alt: string
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

interface Slide {
  readonly slug: string
  readonly alt: string
  /** One line of text for the empty, left side of the image. */
  readonly line: string
  /** True when the empty side of the image is the right one: the image is then mirrored. */
  readonly mirrored: boolean
  /** The background colour of the image, continued beyond its edges. */
  readonly background: string
}

export const slideSources = (slug: string, format: 'avif' | 'webp'): string =>
  `/pictures/${slug}-800.${format} 800w, /pictures/${slug}-1600.${format} 1600w`

/** The `sizes` of every slide: an image of 16:9 that fills the window, or on a phone the part above the text. */
export const slideSizes =
  '(min-width: 40rem) and (min-aspect-ratio: 5 / 4) max(100vw, 178vh), max(100vw, 178vh - 37rem)'

export const slides: readonly Slide[] = [
  {
    slug: 'slide-1',
    alt: 'Vanilla cake with a dark chocolate drip, cream kisses and strawberries.',
    line: 'Baked this morning, for this afternoon.',
    mirrored: false,
    background: '#f0bf98',
  },
  {
    slug: 'slide-2',
    alt: 'Macarons, cupcakes and glazed doughnuts on a blush table.',
    line: 'Treats by the box, for every table.',
    mirrored: false,
    background: '#efcfb9',
  },
  {
    slug: 'slide-3',
    alt: 'Three-tier ivory wedding cake with blush roses.',
    line: 'Tiers for your biggest days.',
    mirrored: true,
    background: '#c3c5a9',
  },
  {
    slug: 'slide-4',
    alt: 'A tall slice of red velvet cake on a plate.',
    line: 'One slice, and the day gets better.',
    mirrored: false,
    background: '#ecd3b6',
  },
]
