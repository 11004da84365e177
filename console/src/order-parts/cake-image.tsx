import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import type { CakeSpecInput } from '@pj/shared/cake/cake-spec'
import { useId } from 'react'
import './cake-image.css'

interface CakePictureProps {
  cake: CakeSpecInput
  /** Line art for the ticket. */
  mono?: boolean
}

/** What the shopper configured, drawn by the same hand as in the builder. The drawing says itself what it shows. */
export function CakeImage({ cake, mono = false }: CakePictureProps) {
  const uid = `cake${useId().replace(/\W/g, '')}`
  const drawing = cakeDrawing(cake, { uid, mono, simple: true })
  return (
    <div
      className="cake-picture"
      ref={(frame) => {
        if (!frame) return
        // Every text in it is escaped by the drawing itself.
        frame.innerHTML = drawing
        if (mono) cropToInk(frame.querySelector('svg'))
      }}
    />
  )
}

/** Line art has no scene around it: on paper the cake gets all the room. */
function cropToInk(svg: SVGSVGElement | null): void {
  const ink = svg?.getBBox()
  if (!svg || !ink || ink.width === 0) return
  svg.setAttribute('viewBox', [ink.x - 6, ink.y - 6, ink.width + 12, ink.height + 12].map(Math.round).join(' '))
}
