import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import { describeCake } from '@pj/shared/cake/describe-cake'
import { builderItemCakeSpec } from '@pj/shared/cart/builder-item-cake-spec'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef } from 'react'
import './live-cake.css'

/** Milliseconds in which one cake turns into the next. */
const softly = 220
/** Milliseconds of quiet before the next cake is drawn. */
const pause = 60

/** The cake as it is chosen, drawn a moment behind the choice so that the choice itself is never late. */
export function LiveCake({ item }: { item: BuilderItem }) {
  const uid = `cake${useId().replace(/\W/g, '')}`
  const cake = builderItemCakeSpec(useDeferredValue(item))
  // A note or a quantity changes the item, not the picture.
  const spec = JSON.stringify(cake)
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef({ spec: '', turn: 0 })
  const draw = useEffectEvent(() => {
    // Two pictures are on the page while one fades into the other: their gradients need names of their own.
    const turn = drawn.current.turn + 1
    drawn.current = { spec, turn }
    const drawing = cakeDrawing(cake, { uid: `${uid}-${turn % 2}`, grain: false, simple: true })
    if (frame.current) show(frame.current, drawing)
  })

  useEffect(() => {
    if (drawn.current.spec === spec) return
    if (drawn.current.turn === 0) return draw()
    // One picture for a word typed quickly, not one for each letter.
    const timer = setTimeout(draw, pause)
    return () => clearTimeout(timer)
  }, [spec])

  return (
    <figure className="live-cake">
      <div ref={frame} className="live-cake-drawing" />
      <figcaption className="live-cake-words small" aria-hidden="true">
        {describeCake(cake)}
      </figcaption>
    </figure>
  )
}

function show(frame: HTMLElement, drawing: string): void {
  const before = [...frame.children]
  const next = document.createElement('div')
  next.innerHTML = drawing
  frame.append(next)
  const clear = (): void => {
    for (const each of before) each.remove()
  }
  if (before.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) clear()
  else fadeIn(next, before).then(clear, clear)
}

function fadeIn(next: HTMLElement, before: readonly Element[]): Promise<unknown> {
  for (const each of before) each.setAttribute('aria-hidden', 'true')
  return next.animate([{ opacity: 0 }, { opacity: 1 }], { duration: softly, easing: 'ease-out' }).finished
}
