import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { useEffect, useId, useRef } from 'react'
import styles from './cake-drawing.module.css'
import { loadDrawingCode } from './load-drawing-code.ts'

interface CakeDrawingProps {
  readonly item: BuilderItem
  /** Without the missing slice that shows the layers. */
  readonly isWhole?: boolean
  readonly onDraw?: (description: string) => void
}

export function CakeDrawing({ item, isWhole = false, onDraw }: CakeDrawingProps) {
  const uid = useId()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      loadDrawingCode(({ drawCake }) => {
        const description = frame.current && drawCake(frame.current, item, { uid, isWhole })
        if (description) onDraw?.(description)
      }),
    [uid, item, isWhole, onDraw],
  )
  return <div ref={frame} className={styles.drawing} />
}
