import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { useEffect, useId, useRef } from 'react'
import styles from './ordered-item-image.module.css'
import type { ReceiptLine } from './receipts.ts'

/** The photo of an ordered product or the drawing of an ordered cake; nothing for an item with neither. */
export function OrderedItemImage({ line: { photo, imageHash, cake } }: { line: ReceiptLine }) {
  if (cake) return <Drawing cake={cake} />
  const path = imageHash ? `/images/${imageHash}` : `/pictures/${photo}`
  return (
    photo !== '' && (
      <picture className={styles.itemImage}>
        <source type="image/avif" srcSet={`${path}-400.avif`} />
        <img src={`${path}-400.webp`} alt="" width="400" height="400" loading="lazy" />
      </picture>
    )
  )
}

function Drawing({ cake }: { cake: CakeSpecInput }) {
  const uid = `ordered${useId().replace(/\W/g, '')}`
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const { cakeDrawing } = await import('@pj/shared/cakes/cake-drawing')
      if (frame.current) frame.current.innerHTML = cakeDrawing(cake, { uid, simple: true })
    }
    // The drawing is optional: the text beside it says the same.
    draw().catch(() => undefined)
  }, [cake, uid])
  return <div ref={frame} className={styles.itemImage} />
}
