import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { memo, useEffect, useId, useRef } from 'react'
import type { OptionImageKind } from './builder.ts'
import styles from './cake-drawing.module.css'

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

interface OptionImageProps {
  readonly kind: OptionImageKind
  readonly id: string
}

/** The option's label names it. A choice renders the whole list again, but changes no image. */
export const OptionImage = memo(function OptionImage({ kind, id }: OptionImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (kind === 'size') return undefined
    return loadDrawingCode(({ drawOption }) => {
      if (frame.current) drawOption(frame.current, kind, id)
    })
  }, [kind, id])
  return (
    <span ref={frame} aria-hidden="true" className={styles[kind]}>
      {kind === 'size' && <span style={{ width: `${(Number(id) / 16) * 100}%` }} />}
    </span>
  )
})

const importDrawing = () => import('./draw-cake.ts')
type DrawingCode = Awaited<ReturnType<typeof importDrawing>>

/**
 * Passes the code of the drawings to `draw`, unless the returned function is called before: a later request can be
 * answered first, and the earlier one would then draw the cake as it was. The code is loaded after the builder's fields,
 * because it is the largest part of a builder; without a connection nothing is drawn.
 */
function loadDrawingCode(draw: (code: DrawingCode) => void): () => void {
  let isCancelled = false
  importDrawing().then(
    (code) => {
      if (!isCancelled) draw(code)
    },
    () => undefined,
  )
  return () => {
    isCancelled = true
  }
}
