import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ResponsiveImage } from '../catalogue/responsive-image.tsx'
import { useDialog } from '../lib/use-dialog.ts'
import { CakeDrawing } from './cake-drawing.tsx'
import styles from './cake-preview.module.css'

/** The drawing of the cake with its description. Both are deferred, so that the choice itself appears first. */
export function CakePreview({ item }: { readonly item: BuilderItem }) {
  const deferred = useDeferredValue(item)
  const [description, setDescription] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const { opened, open, close } = useDialog()
  const turn = (
    <Button className={styles.turn} onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? 'Look inside' : 'Show the whole cake'}
    </Button>
  )
  return (
    <figure className={styles.preview} data-preview>
      <div className={styles.frame}>
        <CakeDrawing item={deferred} isWhole={isWhole} onDraw={setDescription} />
        <button
          type="button"
          className={styles.enlarge}
          aria-label="Enlarge the drawing"
          aria-haspopup="dialog"
          onClick={() => open('drawing')}
        >
          <Maximize2 aria-hidden="true" />
        </button>
      </div>
      {turn}
      <figcaption className={`small ${styles.description}`} aria-hidden="true">
        {description}
      </figcaption>
      {opened === 'drawing' && (
        <CakeDialog onClose={close} description={description} turn={turn}>
          <CakeDrawing item={item} isWhole={isWhole} />
        </CakeDialog>
      )}
    </figure>
  )
}

interface CakeDialogProps {
  readonly description: string
  /** The button that shows the cake whole or cut. */
  readonly turn: ReactNode
  readonly onClose: () => void
  /** The drawing. */
  readonly children: ReactNode
}

/** The drawing as large as the screen allows. */
const CakeDialog = ({ description, turn, onClose, children }: CakeDialogProps) => (
  <Dialog label="Your cake" onClose={onClose} className={styles.dialog}>
    {children}
    <div className={styles.text}>
      <p className="small" aria-hidden="true">
        {description}
      </p>
      {turn}
    </div>
  </Dialog>
)

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
