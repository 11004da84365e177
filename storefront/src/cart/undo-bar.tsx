import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import { restoreToCart } from './cart-store.ts'
import styles from './undo-bar.module.css'

export interface RemovedLine {
  readonly line: PricedItem
  readonly index: number
  /** Number of the removal since the screen was opened. */
  readonly sequence: number
}

/** Stays until it is used or the next line is removed; it has no time limit. */
export function UndoBar({ removed, onDone }: { removed: RemovedLine; onDone: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)

  // The button that removed the line is gone and has lost the focus.
  useEffect(() => undo.current?.focus(), [])

  const restore = () => {
    if (!restoreToCart(removed.index, removed.line)) return
    onDone()
    // This button disappears; without a new target the focus would return to the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Notice className={styles.bar}>
      <p>Removed {itemTitle(removed.line.item)}.</p>
      <Button ref={undo} onClick={restore}>
        Undo
      </Button>
    </Notice>
  )
}
