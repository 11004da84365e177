import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import type { CakeSpecInput } from '@pj/shared/cake/cake-spec'
import { useEffect, useId, useRef } from 'react'

/** The cake as it was built. Its words stand beside it as text, so the drawing itself says nothing. */
export function CakePicture({ cake }: { cake: CakeSpecInput }) {
  const uid = `cake${useId().replace(/\W/g, '')}`
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.innerHTML = cakeDrawing(cake, { uid, simple: true })
  }, [cake, uid])
  return <div ref={frame} className="custom-cart-drawing" aria-hidden="true" />
}
