import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import { cakeWords } from '@pj/shared/cake/cake-words'
import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { cakeOf } from '@pj/shared/cart/cake-of-item'
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react'

/** Milliseconds in which one cake turns into the next. */
const softly = 220

/** The cake as it is chosen, drawn a moment behind the choice so that the choice itself is never late. */
export function LiveCake({ item }: { item: BuiltItem }) {
  const shown = useDeferredValue(item)
  const uid = `cake${useId().replace(/\W/g, '')}`
  const turns = useRef(0)
  const frame = useRef<HTMLDivElement>(null)
  const words = useMemo(() => cakeWords(cakeOf(shown) ?? {}), [shown])

  useEffect(() => {
    turns.current += 1
    // Two pictures are on the page while one fades into the other: their gradients need names of their own.
    const drawing = cakeDrawing(cakeOf(shown) ?? {}, { uid: `${uid}-${turns.current % 2}`, grain: false, simple: true })
    if (frame.current) show(frame.current, drawing)
  }, [shown, uid])

  return (
    <figure className="live-cake">
      <div ref={frame} className="live-cake-drawing" />
      <figcaption className="live-cake-words small" aria-hidden="true">
        {words}
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
