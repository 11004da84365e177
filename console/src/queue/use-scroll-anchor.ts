import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Anchor {
  readonly key: string
  readonly start: number
}

type Rows = Virtualizer<HTMLDivElement, HTMLTableRowElement>

/** Height of the sticky head, under which the first row in sight begins. */
const headHeight = 38

/**
 * When rows come or go above what is in sight, the row at the top of the sight stays where it is; another view begins
 * at its top.
 */
export function useScrollAnchor(
  keys: readonly string[],
  view: string,
  virtual: Rows,
  scroller: RefObject<HTMLElement | null>,
) {
  const anchor = useRef<Anchor>(undefined)
  const shown = useRef({ keys, view })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = shown.current
    shown.current = { keys, view }
    if (before.view !== view) element.scrollTop = 0
    else if (before.keys !== keys && anchor.current && element.scrollTop > 0) {
      const start = startOf(virtual, keys.indexOf(anchor.current.key))
      if (start !== undefined && start !== anchor.current.start) element.scrollTop += start - anchor.current.start
    }
  }, [keys, view, virtual, scroller])

  // After every drawing: which row is the first in sight, and where it begins.
  useLayoutEffect(() => {
    const from = (scroller.current?.scrollTop ?? 0) + headHeight
    const first = virtual.getVirtualItems().find((item) => item.end + headHeight > from)
    const key = first && keys[first.index]
    anchor.current = first && key !== undefined ? { key, start: first.start } : undefined
  })
}

const startOf = (virtual: Rows, index: number): number | undefined =>
  index === -1 ? undefined : virtual.measurementsCache[index]?.start
