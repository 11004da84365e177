import { type RefObject, useEffect, useEffectEvent } from 'react'
import { markSeen } from '../live/unseen-orders.ts'
import { hasPointerMoved } from './use-is-interacting.ts'

const eventNames = ['pointermove', 'pointerdown', 'focusin'] as const

/** Marks an order as seen when its row is pointed at, touched or focused; `onActivate` gets a touched or focused one. */
export function useMarkSeen(container: RefObject<HTMLElement | null>, onActivate: (orderId: string) => void): void {
  const activate = useEffectEvent(onActivate)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const onEvent = (event: Event): void => {
      if (!hasPointerMoved(event) || !(event.target instanceof Element)) return
      const row = event.target.closest<HTMLElement>('[data-order-id]')
      const id = row?.dataset.orderId
      if (!id) return
      markSeen([id])
      if (event.type !== 'pointermove') activate(id)
    }
    for (const name of eventNames) element.addEventListener(name, onEvent, { passive: true })
    return () => {
      for (const name of eventNames) element.removeEventListener(name, onEvent)
    }
  }, [container])
}
