import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ResponsiveImage } from '../catalogue/responsive-image.tsx'
import { useDialog } from '../lib/use-dialog.ts'
import { CakeDrawing } from './cake-drawing.tsx'
import styles from './cake-preview.module.css'

/**
 * The drawing of the cake with its description; a tap shows it whole or cut. Both are deferred, so that the choice itself
 * appears first.
 */
export function CakePreview({ item }: { readonly item: BuilderItem }) {
  const deferred = useDeferredValue(item)
  const [description, setDescription] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const { opened, open, close } = useDialog()
  const turnLabel = isWhole ? 'Look inside' : 'Show the whole cake'
  const turn = () => setIsWhole(!isWhole)
  return (
    <figure className={styles.preview} data-preview>
      <div className={styles.frame}>
        <CakeDrawing item={deferred} isWhole={isWhole} onDraw={setDescription} />
        <button type="button" className={styles.turn} onClick={turn}>
          <span>{turnLabel}</span>
        </button>
        <Button
          icon
          className={styles.enlarge}
          aria-label="Enlarge the drawing"
          aria-haspopup="dialog"
          onClick={() => open('drawing')}
        >
          <Maximize2 aria-hidden="true" />
        </Button>
      </div>
      <figcaption className={`small ${styles.description}`} aria-hidden="true">
        {description}
      </figcaption>
      {opened === 'drawing' && (
        <Dialog label="Your cake" onClose={close} className={styles.dialog}>
          <CakeDrawing item={item} isWhole={isWhole} />
          <div className={styles.text}>
            <p className="small" aria-hidden="true">
              {description}
            </p>
            <Button onClick={turn}>{turnLabel}</Button>
          </div>
        </Dialog>
      )}
    </figure>
  )
}

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
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Pictures for inspiration">
      <div className={styles.image} onErrorCapture={() => setMissing([...missing, slug])}>
        {missing.includes(slug) ? (
          fallback
        ) : (
          <ResponsiveImage key={slug} slug={slug} sizes="(min-width: 64rem) 24rem, 90vw" />
        )}
      </div>
      {slugs.length > 1 && (
        <div className={styles.controls}>
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
