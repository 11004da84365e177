import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { Maximize2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useBuilderSetting } from './builder-context.ts'
import { CakeDrawing } from './cake-drawing.tsx'
import styles from './cake-preview.module.css'

/** A tap shows the cake whole or cut. Both are deferred, so that the choice itself appears first. */
export function CakePreview({ item }: { readonly item: BuilderItem }) {
  const deferred = useDeferredValue(item)
  const [description, setDescription] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const { opened, open, close } = useBuilderSetting().useDialog()
  const turnLabel = isWhole ? 'Look inside' : 'Show the whole cake'
  const turn = () => setIsWhole(!isWhole)
  return (
    <figure className={styles.preview} aria-label="Your cake" data-preview>
      <div className={styles.frame}>
        <CakeDrawing item={deferred} isWhole={isWhole} onDraw={setDescription} />
        <button type="button" className={`bare ${styles.turn}`} onClick={turn}>
          <span className="small strong nowrap">{turnLabel}</span>
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
      <figcaption className={`small soft clamp ${styles.description}`} aria-hidden="true">
        {description}
      </figcaption>
      {opened === 'drawing' && (
        <Dialog label="Your cake" onClose={close} className={styles.dialog}>
          <CakeDrawing item={item} isWhole={isWhole} />
          <div className={`row between no-wrap ${styles.text}`}>
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
