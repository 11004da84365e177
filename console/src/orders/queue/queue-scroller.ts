import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { markSeen } from '../../live/unseen-orders.ts'

const eventNames = [
  'pointerenter',
  'pointermove',
  'pointerdown',
  'pointerleave',
  'keydown',
  'focusin',
  'focusout',
] as const

/** Milliseconds after which a pointer or a focus that rests is taken as left behind: else the rows would never move. */
const restMs = 60_000

/** Returns whether a pointer is over the list or the keyboard has its focus in it. */
export function useIsAtList(list: RefObject<HTMLElement | null>): boolean {
  const [isAtList, setAtList] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    let isPointed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEvent = (event: Event): void => {
      // Pointer and focus come back from the dialog of a row.
      if (!hasPointerMoved(event) || document.querySelector('dialog[open]')) return
      if (event.type.startsWith('pointer')) isPointed = event.type !== 'pointerleave'
      setAtList(isPointed || element.querySelector(':focus-visible') !== null)
      clearTimeout(timer)
      timer = setTimeout(() => setAtList(false), restMs)
    }
    for (const name of eventNames) element.addEventListener(name, onEvent, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of eventNames) element.removeEventListener(name, onEvent)
    }
  }, [list])
  return isAtList
}

/** False for the `pointermove` of distance 0 that browsers send when the page changes under a resting pointer. */
const hasPointerMoved = (event: Event): boolean =>
  event.type !== 'pointermove' || !(event instanceof PointerEvent) || event.movementX !== 0 || event.movementY !== 0

const seenEventNames = ['pointermove', 'pointerdown', 'focusin'] as const

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
    for (const name of seenEventNames) element.addEventListener(name, onEvent, { passive: true })
    return () => {
      for (const name of seenEventNames) element.removeEventListener(name, onEvent)
    }
  }, [container])
}

type Rows = Virtualizer<HTMLDivElement, HTMLTableSectionElement>

/** Pixels of the sticky header, below which the first visible row starts. */
const headerHeight = 30

/** Like the browser's own scroll anchoring, for virtualised rows. Another `view` starts at the top. */
export function useScrollAnchor(
  keys: readonly string[],
  view: string,
  rows: Rows,
  scroller: RefObject<HTMLElement | null>,
): void {
  const anchor = useRef<{ readonly key: string; readonly start: number }>(undefined)
  const previous = useRef({ keys, view })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = previous.current
    previous.current = { keys, view }
    if (before.view !== view) element.scrollTop = 0
    else if (before.keys !== keys && anchor.current && element.scrollTop > 0) {
      const start = rows.measurementsCache[keys.indexOf(anchor.current.key)]?.start
      if (start !== undefined) element.scrollTop += start - anchor.current.start
    }
  }, [keys, view, rows, scroller])

  // Without dependencies: every render may change which row is the first.
  useLayoutEffect(() => {
    const top = (scroller.current?.scrollTop ?? 0) + headerHeight
    const first = rows.getVirtualItems().find((item) => item.end + headerHeight > top)
    const key = first && keys[first.index]
    anchor.current = first && key !== undefined ? { key, start: first.start } : undefined
  })
}
