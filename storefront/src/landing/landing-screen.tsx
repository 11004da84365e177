import './landing.css'
import { brand } from '@pj/shared/brand'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BrandMark } from '../layout/brand-mark.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { SlideImage } from './slide-image.tsx'
import { slides } from './slides.ts'
import { useSlideshow } from './use-slideshow.ts'

/** The slideshow at `/`, the only screen without the shared header. docs/business-rules.md#landing */
export function LandingScreen() {
  const { current, show, paused, togglePause, stage, pauseHandlers } = useSlideshow(slides.length)
  // The other images would slow the first one down.
  const [isFirstLoaded, setIsFirstLoaded] = useState(false)
  return (
    <main className="landing" id="main">
      <PageMeta title={brand.title} description={`${brand.tagline}. Order for pickup or delivery in Lagos.`} />
      <h1 className="visually-hidden">{brand.title}</h1>
      <header className="landing-brand">
        <BrandMark to="/home" />
      </header>
      <section
        className="slides"
        aria-roledescription="carousel"
        aria-label="What we bake"
        ref={stage}
        {...pauseHandlers}
      >
        <ul aria-live="off">
          {slides.map((slide, index) => (
            <li
              key={slide.slug}
              className={slide.mirrored ? 'slide slide-mirrored' : 'slide'}
              style={{ '--wall': slide.wall }}
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
              <p className="slide-line">{slide.line}</p>
            </li>
          ))}
        </ul>
        <div className="landing-action">
          <Link to="/home" className="button button-primary landing-button">
            Shop Now
          </Link>
          <div className="dots">
            <button
              type="button"
              className="dot-pause"
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
                className="dot"
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
