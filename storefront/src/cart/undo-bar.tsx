import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { useEffect, useRef } from 'react'
import { restoreToCart } from '../ui/cart-store.ts'

export interface RemovedLine {
  readonly line: PricedItem
  readonly index: number
  /** Which removal of this visit it was. */
  readonly turn: number
}

/** Stays until it is used or the next line is removed: a removal by mistake is no race against a toast. */
export function UndoBar({ removed, onDone }: { removed: RemovedLine; onDone: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)

  // The button that removed the line is gone, and the focus with it.
  useEffect(() => undo.current?.focus(), [])

  const restore = () => {
    if (!restoreToCart(removed.index, removed.line)) return
    onDone()
    // The button goes, and would take the focus to the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className="notice undo-bar">
      <p>Removed {itemTitle(removed.line.item)}.</p>
      <button ref={undo} type="button" className="button" onClick={restore}>
        Undo
      </button>
    </div>
  )
}
