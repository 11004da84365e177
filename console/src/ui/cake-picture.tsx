import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import type { CakeSpecInput } from '@pj/shared/cake/cake-spec'
import { useId } from 'react'
import './cake-picture.css'

interface CakePictureProps {
  cake: CakeSpecInput
  /** Line art for the ticket. */
  mono?: boolean
}

/** What the shopper configured, drawn by the same hand as in the builder. The drawing says itself what it shows. */
export function CakePicture({ cake, mono = false }: CakePictureProps) {
  const uid = `cake${useId().replace(/\W/g, '')}`
  const drawing = cakeDrawing(cake, { uid, mono, simple: true })
  return (
    <div
      className="cake-picture"
      ref={(frame) => {
        // Every text in it is escaped by the drawing itself.
        if (frame) frame.innerHTML = drawing
      }}
    />
  )
}
