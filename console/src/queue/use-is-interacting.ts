import { type RefObject, useEffect, useState } from 'react'

/** After so long without a move nobody is reading any more, milliseconds; who has scrolled away may be reading longer. */
const idleAfterMs = 12_000
const idleWhenScrolledMs = 60_000

/**
 * True while somebody uses what is inside `place`: moved a pointer, touched, typed or scrolled a moment ago. A pointer
 * that merely lies there does not count.
 */
export function useIsInteracting(place: RefObject<HTMLElement | null>): boolean {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => setReading(false)
    const note = (event: Event): void => {
      if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return
      setReading(true)
      clearTimeout(timer)
      timer = setTimeout(settle, element.scrollTop > 4 ? idleWhenScrolledMs : idleAfterMs)
    }
    for (const kind of eventNames) element.addEventListener(kind, note, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of eventNames) element.removeEventListener(kind, note)
    }
  }, [place])
  return isReading
}

const eventNames = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'scroll'] as const

/** Browsers report a move of nought when the page changes under a resting pointer. */
const hasMoved = (event: PointerEvent): boolean => event.movementX !== 0 || event.movementY !== 0
