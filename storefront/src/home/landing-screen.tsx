import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BrandMark } from '../layout/brand-mark.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './landing-screen.module.css'
import { SlideImage } from './slide-image.tsx'
import { slides } from './slides.ts'
import { useSlideshow } from './use-slideshow.ts'

/** The slideshow at `/`, the only screen without the shared header. docs/business-rules.md#landing */
export function LandingScreen() {
  const { title, tagline } = useMenu().business
  const { current, show, paused, togglePause, element, pauseHandlers } = useSlideshow(slides.length)
  // The other images are fetched after the first one, so that they do not delay it.
  const [isFirstLoaded, setIsFirstLoaded] = useState(false)
  return (
    <main className={clsx('on-photograph', styles.landing)} id="main">
      <PageMeta title={title} description={`${tagline}. Order for pickup or delivery in Lagos.`} />
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
              className={clsx(styles.slide, slide.mirrored && styles.mirrored)}
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
            <button type="button" aria-label={paused ? 'Play slideshow' : 'Pause slideshow'} onClick={togglePause}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={paused ? 'M7 4l13 8-13 8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} />
              </svg>
            </button>
            {slides.map((slide, index) => (
              <button
                key={slide.slug}
                type="button"
                className={styles.dot}
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
