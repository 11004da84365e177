import { type RefObject, useEffect } from 'react'
import { markSeen } from '../ui/live/unseen-orders.ts'

/** A new order counts as looked at once somebody points at its row, touches it or goes to it with the keyboard. */
export function useLooking(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = (event: Event): void => {
      const isStill =
        event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
      const row = !isStill && event.target instanceof Element ? event.target.closest('[data-new]') : null
      const id = row instanceof HTMLElement ? row.dataset.orderId : undefined
      if (id) markSeen([id])
    }
    for (const kind of ['pointermove', 'pointerdown', 'focusin'])
      element.addEventListener(kind, look, { passive: true })
    return () => {
      for (const kind of ['pointermove', 'pointerdown', 'focusin']) element.removeEventListener(kind, look)
    }
  }, [place])
}
