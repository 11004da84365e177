import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { useEffect, useId, useRef } from 'react'

/** The drawing of a cake as a square. It is optional: the text beside it says the same. */
export function DrawnCake({ cake }: { cake: CakeSpecInput }) {
  const uid = `cake${useId().replace(/\W/g, '')}`
  const frame = useRef<HTMLDivElement>(null)
  const content = JSON.stringify(cake)
  useEffect(() => {
    const draw = async (): Promise<void> => {
      // Few carts need this code.
      const { cakeDrawing } = await import('@pj/shared/cakes/cake-drawing')
      if (frame.current) frame.current.innerHTML = cakeDrawing(JSON.parse(content), { uid, simple: true })
    }
    draw().catch(() => undefined)
  }, [content, uid])
  return <div ref={frame} className="square" />
}
