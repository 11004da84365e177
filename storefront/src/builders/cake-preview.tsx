import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button } from '@pj/ui/button.tsx'
import { Maximize2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useDialog } from '../lib/use-dialog.ts'
import { CakeDialog } from './cake-dialog.tsx'
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
      {isWhole ? 'Look inside' : 'Show it whole'}
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
