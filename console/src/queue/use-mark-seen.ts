import { type RefObject, useEffect, useEffectEvent } from 'react'
import { markSeen } from '../live/unseen-orders.ts'

/**
 * A new order counts as looked at once somebody points at its row, touches it or goes to it with the keyboard; the
 * touched row is the one that the keys go on from.
 */
export function useMarkSeen(place: RefObject<HTMLElement | null>, onTouch: (orderId: string) => void): void {
  const touch = useEffectEvent(onTouch)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = (event: Event): void => {
      const row = isStill(event) || !(event.target instanceof Element) ? null : event.target.closest('[data-order-id]')
      const id = row instanceof HTMLElement ? row.dataset.orderId : undefined
      if (!id) return
      markSeen([id])
      if (event.type !== 'pointermove') touch(id)
    }
    for (const kind of eventNames) element.addEventListener(kind, look, { passive: true })
    return () => {
      for (const kind of eventNames) element.removeEventListener(kind, look)
    }
  }, [place])
}

const eventNames = ['pointermove', 'pointerdown', 'focusin'] as const

/** The page changed under a pointer that lies there: nobody looked. */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
