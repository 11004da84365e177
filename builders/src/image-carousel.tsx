import { Button } from '@pj/ui/button.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './image-carousel.module.css'

interface ImageCarouselProps {
  readonly slugs: readonly string[]
  /** Replaces an image that does not load. */
  readonly fallback: ReactNode
}

/** Shows one image at a time; a changed list starts with its first image. */
export function ImageCarousel({ slugs, fallback }: ImageCarouselProps) {
  const list = slugs.join()
  const [selected, setSelected] = useState({ list, index: 0 })
  const [missing, setMissing] = useState<readonly string[]>([])
  const index = selected.list === list ? selected.index : 0
  const slug = slugs[index] ?? ''
  const move = (by: number): void => setSelected({ list, index: (index + by + slugs.length) % slugs.length })
  return (
    <section className="stack gap-2" aria-roledescription="carousel" aria-label="Pictures for inspiration">
      <div onErrorCapture={() => setMissing([...missing, slug])}>
        {missing.includes(slug) ? (
          fallback
        ) : (
          <ResponsiveImage key={slug} slug={slug} sizes="(min-width: 64rem) 24rem, 90vw" className={styles.image} />
        )}
      </div>
      {slugs.length > 1 && (
        <div className="row between">
          <Button icon aria-label="Previous picture" onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <p className="small soft" aria-live="polite">
            Picture {index + 1} of {slugs.length}
          </p>
          <Button icon aria-label="Next picture" onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </section>
  )
}
