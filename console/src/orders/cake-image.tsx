import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { clsx } from 'clsx'
import { useId } from 'react'
import styles from './cake-image.module.css'

interface CakeImageProps {
  cake: CakeSpecInput
  /** Line art for the ticket. */
  mono?: boolean
  className?: string | undefined
}

/** The drawing of a configured cake. Its SVG contains a text alternative. */
export function CakeImage({ cake, mono = false, className }: CakeImageProps) {
  const uid = `cake${useId().replace(/\W/g, '')}`
  const drawing = cakeDrawing(cake, { uid, mono, simple: true })
  return (
    <div
      className={clsx(styles.drawing, className)}
      ref={(frame) => {
        if (!frame) return
        // cakeDrawing escapes every text.
        frame.innerHTML = drawing
        if (mono) cropToInk(frame.querySelector('svg'))
      }}
    />
  )
}

/** Line art has no background, so the cake fills the paper. */
function cropToInk(svg: SVGSVGElement | null): void {
  const ink = svg?.getBBox()
  if (!svg || !ink || ink.width === 0) return
  svg.setAttribute('viewBox', [ink.x - 6, ink.y - 6, ink.width + 12, ink.height + 12].map(Math.round).join(' '))
}
