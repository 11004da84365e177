import { builderItemCakeSpec } from '@pj/shared/cart/builder-item-cake-spec'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import styles from './cake-preview.module.css'

const fadeDuration = 220

/** The drawing of the cake with its description. Both are deferred, so that the choice itself appears first. */
export function CakePreview({ item }: { readonly item: BuilderItem }) {
  const deferred = useDeferredValue(item)
  const description = useDescription(deferred)
  return (
    <figure className={styles.preview} data-preview>
      <CakeDrawing item={deferred} />
      <figcaption className={`small ${styles.description}`} aria-hidden="true">
        {description}
      </figcaption>
    </figure>
  )
}

/** The description of the cake, empty until its code is loaded. */
function useDescription(item: BuilderItem): string {
  const [description, setDescription] = useState('')
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { describeBuilderItem } = await import('./describe-builder-item.ts')
      setDescription(describeBuilderItem(item))
    }
    // Optional like the drawing: the summary lists the same choices.
    load().catch(() => undefined)
  }, [item])
  return description
}

/** Loads the drawing code after the builder's fields, because it is the largest module of a builder. */
export function CakeDrawing({ item }: { readonly item: BuilderItem }) {
  const id = `cake${useId().replace(/\W/g, '')}`
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef({ spec: '', count: 0 })

  useEffect(() => {
    const cake = builderItemCakeSpec(item)
    const spec = JSON.stringify(cake)
    // Notes and quantities change the item, not the drawing.
    if (!frame.current || spec === drawn.current.spec) return
    const count = drawn.current.count + 1
    drawn.current = { spec, count }
    const draw = async (): Promise<void> => {
      const { cakeDrawing } = await import('@pj/shared/cake/cake-drawing')
      // A later choice may have replaced this one while the module was loading.
      if (!frame.current || drawn.current.count !== count) return
      // Two drawings exist during the transition, and the ids of their gradients must differ.
      show(frame.current, cakeDrawing(cake, { uid: `${id}-${count % 2}`, grain: false, simple: true }))
    }
    // Without a connection the preview stays empty.
    draw().catch(() => undefined)
  }, [id, item])

  return <div ref={frame} className={styles.drawing} />
}

/** Replaces the drawing, with a cross-fade unless reduced motion is preferred. */
function show(frame: HTMLElement, drawing: string): void {
  const previous = [...frame.children]
  const next = document.createElement('div')
  next.innerHTML = drawing
  frame.append(next)
  const removePrevious = (): void => {
    for (const element of previous) element.remove()
  }
  if (previous.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    removePrevious()
    return
  }
  for (const element of previous) element.setAttribute('aria-hidden', 'true')
  const fade = next.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeDuration, easing: 'ease-out' })
  fade.finished.then(removePrevious, removePrevious)
}
