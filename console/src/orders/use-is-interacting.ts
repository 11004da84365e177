import { type RefObject, useEffect, useState } from 'react'

const eventNames = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'scroll'] as const

/** Milliseconds without an event. Somebody who has scrolled down may be reading for longer. */
const idleAfterMs = 12_000
const idleWhenScrolledMs = 60_000

/** Returns whether somebody has used the container a moment ago. */
export function useIsInteracting(container: RefObject<HTMLElement | null>): boolean {
  const [isInteracting, setInteracting] = useState(false)
  useEffect(() => {
    const element = container.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEvent = (event: Event): void => {
      if (!hasPointerMoved(event)) return
      setInteracting(true)
      clearTimeout(timer)
      timer = setTimeout(() => setInteracting(false), element.scrollTop > 4 ? idleWhenScrolledMs : idleAfterMs)
    }
    for (const name of eventNames) element.addEventListener(name, onEvent, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of eventNames) element.removeEventListener(name, onEvent)
    }
  }, [container])
  return isInteracting
}

/** False for the `pointermove` of distance 0 that browsers send when the page changes under a resting pointer. */
export const hasPointerMoved = (event: Event): boolean =>
  event.type !== 'pointermove' || !(event instanceof PointerEvent) || event.movementX !== 0 || event.movementY !== 0
