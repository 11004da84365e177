import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Rows = Virtualizer<HTMLDivElement, HTMLTableRowElement>

/** Pixels of the sticky header, below which the first visible row starts. */
const headerHeight = 38

/**
 * Keeps the first visible row in place when rows are inserted or removed above it, as the browser does for content that
 * is not virtualised. Another `view` starts at the top.
 */
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
