import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Picture } from '../ui/picture.tsx'
import './picture-carousel.css'

interface CarouselProps {
  readonly slugs: readonly string[]
  /** Drawn in place of a picture that does not arrive. */
  readonly fallback: ReactNode
}

/** Pictures of what we have baked, one at a time. */
export function PictureCarousel({ slugs, fallback }: CarouselProps) {
  const [place, setPlace] = useState({ of: slugs.join(), at: 0 })
  const [missing, setMissing] = useState<readonly string[]>([])
  // Other choices bring other pictures: begin with their first.
  const at = place.of === slugs.join() ? place.at : 0
  const slug = slugs[at] ?? ''
  const turn = (by: number): void => setPlace({ of: slugs.join(), at: (at + by + slugs.length) % slugs.length })
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="Pictures for inspiration">
      <div className="carousel-picture" onErrorCapture={() => setMissing([...missing, slug])}>
        {missing.includes(slug) ? fallback : <Picture key={slug} slug={slug} sizes="(min-width: 64rem) 24rem, 90vw" />}
      </div>
      {slugs.length > 1 && (
        <div className="carousel-turns">
          <button type="button" className="button button-icon" aria-label="Previous picture" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <p className="small soft" aria-live="polite">
            Picture {at + 1} of {slugs.length}
          </p>
          <button type="button" className="button button-icon" aria-label="Next picture" onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
